/// An object that says in which direction its lines run.
public protocol NSTextLayoutOrientationProvider {
    var layoutOrientation: NSLayoutManager.TextLayoutOrientation { get }
}

extension NSTextContainer: NSTextLayoutOrientationProvider {
    public var layoutOrientation: NSLayoutManager.TextLayoutOrientation { .horizontal }
}
