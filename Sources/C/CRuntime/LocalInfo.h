#pragma once

typedef const void *(*LocalInfo)(const void *bundle);

/// Returns the function that takes the place of Core Foundation's CFBundleGetLocalInfoDictionary, or NULL.
LocalInfo quince_local_info(void);
