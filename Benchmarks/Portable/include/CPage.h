#include <stdint.h>

/// One character's compiled lines.
const uint8_t *character_pack(void);
int32_t character_pack_size(void);

/// Recordings of sessions, by number.
const uint8_t *recorded(int32_t index);
int32_t recorded_size(int32_t index);
