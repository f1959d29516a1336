// A file that imports both Testing and AppKit gets this module instead of Testing: Swift Testing declares overlays for
// Apple's modules, which do not exist on Linux.
@_exported public import Testing
