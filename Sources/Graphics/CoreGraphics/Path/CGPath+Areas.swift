import QuinceDiagnostics

// The operations on the areas of paths (iOS 16). None is computed: each reports itself and returns the path as it is.
extension CGPath {
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { unchanged("union") }
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        unchanged("intersection")
    }
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        unchanged("subtracting")
    }
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        unchanged("symmetricDifference")
    }
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        unchanged("lineIntersection")
    }
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        unchanged("lineSubtracting")
    }
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { unchanged("normalized") }

    private func unchanged(_ operation: String) -> CGPath {
        Unsupported.report("\(operation): the path stays as it is", in: "CGPath")
        return self
    }
}
