// The module in whose place the bridge puts Combine: OpenCombine, with the operators that it lacks, and with the schedulers and
// publishers of Foundation's types on the media clock.

@_exported public import OpenCombine
