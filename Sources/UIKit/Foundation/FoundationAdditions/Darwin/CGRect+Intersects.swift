import CRuntime

// Rectangles that only touch do not intersect: the published tests of a calendar library, which pass on iOS. Foundation on
// Linux counts them.
@section(".init_array") @used
private let installation: @convention(c) () -> Void = { _ = quince_exchange_rectangles() }
