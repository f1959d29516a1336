#pragma once

/// Returns whether this test process began deterministically: hashing from the seed 0, UTC, and a locale that is the
/// same everywhere. False if QUINCE_KEEP_ENVIRONMENT is set, or if the Swift runtime has an unexpected layout.
int quince_test_process_is_deterministic(void);
