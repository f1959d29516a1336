#pragma once

/// Returns whether this test process began deterministically: hashing from the seed 0, UTC, and a locale that is the
/// same everywhere. False if QUINCE_KEEP_ENVIRONMENT is set, or if the Swift runtime has an unexpected layout.
int quince_test_process_is_deterministic(void);

/// Returns the size of the heap's blocks in use, in bytes, in all arenas. Unlike resident memory it does not count what
/// the allocator keeps for later, which depends on the machine.
long quince_heap_bytes_in_use(void);
