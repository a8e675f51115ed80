// The memory of the module that unpacks: it only grows. Where there is no more, whoever uses it traps.
#ifdef __wasm__
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t end = (uintptr_t)&__heap_base;

void *more(uintptr_t count) {
  uintptr_t start = (end + 15) & ~(uintptr_t)15;
  end = start + count;
  // Four bytes are read beyond a stream.
  __builtin_wasm_memory_grow(0, (end + 4 + 65535) / 65536 - __builtin_wasm_memory_size(0));
  return (void *)start;
}
#endif
