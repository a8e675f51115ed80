#include <stdint.h>

/// One character's compiled lines.
const uint8_t *character_pack(void);
int32_t character_pack_size(void);
