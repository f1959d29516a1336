#include "CRuntime.h"

typedef __attribute__((swiftcall)) void *(*AllocatingInit)(__attribute__((swift_context)) const void *metatype);

void *quince_call_allocating_init(const void *entry, const void *metatype) {
    return ((AllocatingInit)entry)(metatype);
}
