#include "CRuntime.h"

#include <malloc.h>

void quince_return_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
