public import Foundation

// An image is decoded when it is created, so it is always ready to be displayed.

extension UIImage {
    /// - Returns: `nil` if the image has no pixels.
    public func preparingForDisplay() -> UIImage? { shownPixels == nil ? nil : self }

    /// - Parameter completionHandler: called on a background queue.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Returns the image at another size in points, whatever its shape, with the screen's scale.
    ///
    /// - Returns: `nil` if the image has no pixels or the size is not positive.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard shownPixels != nil, size.width > 0, size.height > 0 else { return nil }
        return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// - Parameter completionHandler: called on a background queue.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
