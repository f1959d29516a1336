#include "CTestProcess.h"

#include <CRuntime.h>
#include <stdlib.h>

// A test process has a command line of the test runner's, so that it cannot be told by that: it is one because it links
// this. Whoever looks for what depends on the order of a Set keeps the environment as it is.
__attribute__((constructor)) static void beginTestProcess(void) {
    if (getenv("QUINCE_KEEP_ENVIRONMENT") == NULL) quince_begin_deterministic();
}

int quince_test_process_is_deterministic(void) { return quince_began_deterministic(); }
