/// Content that an `NSCache` of Darwin may discard while nobody uses it.
///
/// - Differs: the cache of Foundation on Linux evicts the object as a whole and never asks it to discard its content.
public protocol NSDiscardableContent {
    func beginContentAccess() -> Bool
    func endContentAccess()
    func discardContentIfPossible()
    func isContentDiscarded() -> Bool
}
