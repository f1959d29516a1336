#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU, whose headers differ from those of the ICU in Foundation. Without them only a
// structure is shorter that nothing here looks into.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
