import Foundation

// An image is decoded when it is created, so it is always ready to be displayed.

extension UIImage {
    /// - Returns: `nil` if the image has no pixels.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// - Parameter completionHandler: called on a background queue.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
