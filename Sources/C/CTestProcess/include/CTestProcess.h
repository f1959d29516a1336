#pragma once

/// Whether this test process began deterministic: hashing from the seed 0, UTC, and a locale that is everywhere the same.
/// False where QUINCE_KEEP_ENVIRONMENT is set, and where the Swift runtime is of another make than expected.
int quince_test_process_is_deterministic(void);
