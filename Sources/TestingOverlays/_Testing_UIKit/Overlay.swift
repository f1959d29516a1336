// A file that imports both Testing and UIKit gets this module in Testing's place: Swift Testing declares overlays for
// Apple's modules, which on Linux nobody else provides.
@_exported public import Testing
