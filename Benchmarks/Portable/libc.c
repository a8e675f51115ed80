// What Embedded Swift asks of a C library on wasm32-unknown-none-wasm; one thread, no files.
//
// The heap is a row of free lists, one for each power of two, over memory that only grows. A block
// is preceded by 16 bytes that hold the number of its list, so that `free` needs no search.
#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

enum { block_header = 16, wasm_page = 65536, smallest = 5 };

extern unsigned char __heap_base;
static uintptr_t heap_end;
static void *free_lists[31];

static int list_for(size_t bytes) {
  int list = smallest;
  while (((size_t)1 << list) < bytes) list++;
  return list;
}

static void *grow(size_t bytes) {
  if (heap_end == 0) heap_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heap_end, end = start + bytes;
  uintptr_t size = (uintptr_t)__builtin_wasm_memory_size(0) * wasm_page;
  if (end > size) {
    uintptr_t pages = (end - size + wasm_page - 1) / wasm_page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  heap_end = end;
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t bytes) {
  const int invalid = 22, no_memory = 12;
  if (alignment > block_header || bytes > ((size_t)1 << 29)) return invalid;
  int list = list_for(bytes + block_header);
  char *block = free_lists[list];
  if (block) {
    free_lists[list] = *(void **)block;
  } else {
    block = grow((size_t)1 << list);
    if (!block) return no_memory;
  }
  *(int *)block = list;
  *result = block + block_header;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  char *block = (char *)pointer - block_header;
  int list = *(int *)block;
  *(void **)block = free_lists[list];
  free_lists[list] = block;
}

// The oldest browsers have no instruction for these.
void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if ((((uintptr_t)t | (uintptr_t)f) & 3) == 0)
    for (; count >= 4; count -= 4, t += 4, f += 4) *(uint32_t *)t = *(const uint32_t *)f;
  while (count--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t <= f || t >= f + count) return memcpy(to, from, count);
  while (count--) t[count] = f[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *t = to;
  uint32_t word = (unsigned char)value * 0x01010101u;
  for (; count && ((uintptr_t)t & 3); count--) *t++ = (unsigned char)value;
  for (; count >= 4; count -= 4, t += 4) *(uint32_t *)t = word;
  while (count--) *t++ = (unsigned char)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (; count; count--, x++, y++)
    if (*x != *y) return *x < *y ? -1 : 1;
  return 0;
}

// Checked multiplication of 64-bit integers asks for the product in 128 bits.
typedef unsigned __int128 wide;

static wide multiply_halves(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)cross;
  uint64_t high = a1 * b1 + (cross >> 32) + (other >> 32);
  return (wide)high << 64 | (other << 32 | (uint32_t)low);
}

__int128 __multi3(__int128 a, __int128 b) {
  uint64_t a_low = (uint64_t)a, b_low = (uint64_t)b;
  uint64_t a_high = (uint64_t)((wide)a >> 64), b_high = (uint64_t)((wide)b >> 64);
  wide product = multiply_halves(a_low, b_low);
  return (__int128)(product + ((wide)(a_low * b_high + a_high * b_low) << 64));
}
#endif
