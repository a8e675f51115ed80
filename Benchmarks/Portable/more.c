// The memory of the module that unpacks: it only grows.
#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t end;

void *more(int32_t count) {
  const uintptr_t page = 65536;
  if (end == 0) end = (uintptr_t)&__heap_base;
  uintptr_t start = (end + 15) & ~(uintptr_t)15;
  end = start + (uintptr_t)count;
  uintptr_t size = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  if (end > size && __builtin_wasm_memory_grow(0, (end - size + page - 1) / page) == (size_t)-1)
    return NULL;
  return (void *)start;
}
#endif
