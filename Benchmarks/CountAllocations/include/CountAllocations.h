#include <stdint.h>

/// Heap blocks handed out in this process so far.
uint64_t allocation_count(void);
