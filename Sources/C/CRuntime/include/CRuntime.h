#pragma once

/// Calls a Swift class's allocating `init()`: `entry` is the address in the class's vtable, `metatype` its metadata.
/// The result is owned by the caller.
void *quince_call_allocating_init(const void *entry, const void *metatype);
