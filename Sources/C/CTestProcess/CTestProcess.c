#include "CTestProcess.h"

#include <CRuntime.h>
#include <malloc.h>
#include <stdlib.h>

// A test process has the test runner's command line, so it cannot be identified by that: it is one because it links
// this. QUINCE_KEEP_ENVIRONMENT keeps the environment, for finding dependences on the order of a Set.
__attribute__((constructor)) static void beginTestProcess(void) {
    if (getenv("QUINCE_KEEP_ENVIRONMENT") == NULL) quince_begin_deterministic();
}

int quince_test_process_is_deterministic(void) { return quince_began_deterministic(); }

long quince_heap_bytes_in_use(void) {
    struct mallinfo2 heap = mallinfo2();
    return (long)(heap.uordblks + heap.hblkhd);
}
