#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <stddef.h>

#define TEXT(tokens) #tokens
#define TEXT_OF(macro) TEXT(macro)

// The manifest defines QUINCE_MODULES.
const char *quince_modules(void) { return TEXT_OF(QUINCE_MODULES); }

const char *quince_own_file(void) {
    Dl_info info;
    return dladdr((void *)quince_own_file, &info) ? info.dli_fname : NULL;
}
