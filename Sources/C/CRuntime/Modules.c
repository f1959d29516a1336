#define _GNU_SOURCE
#include "CRuntime.h"


#define TEXT(tokens) #tokens
#define TEXT_OF(macro) TEXT(macro)

// The manifest defines QUINCE_MODULES.
const char *quince_modules(void) { return TEXT_OF(QUINCE_MODULES); }
