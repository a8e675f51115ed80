// Interlude
