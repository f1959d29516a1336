// Nobody imports this module: the bridge writes the names of the three in place of Combine's. It has SwiftPM build them,
// and `scripts/sdk` makes libraries of their objects.

@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
