public import Foundation

/// A picture that a closure draws each time.
open class NSCustomImageRep: NSImageRep, @unchecked Sendable {
    // `@unchecked`, as its superclass.
    open private(set) var drawingHandler: ((NSRect) -> Bool)?
    private let isFlipped: Bool

    /// - Parameter drawingHandlerShouldBeCalledWithFlippedContext: whether y points down in the handler's space.
    /// - Parameter drawingHandler: draws into the rectangle, and returns whether it did. It is called on the thread that draws.
    public init(
        size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
        drawingHandler: @escaping (NSRect) -> Bool
    ) {
        isFlipped = drawingHandlerShouldBeCalledWithFlippedContext
        self.drawingHandler = drawingHandler
        super.init()
        self.size = size
        hasAlpha = true
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard let drawingHandler else { return super.copy(with: zone) }
        let copy = NSCustomImageRep(size: size, flipped: isFlipped, drawingHandler: drawingHandler)
        copy.takeFacts(of: self)
        return copy
    }

    @discardableResult
    open override func draw() -> Bool {
        guard let drawingHandler, let current = NSGraphicsContext.current else { return false }
        let rect = NSRect(origin: .zero, size: size)
        guard isFlipped else { return drawingHandler(rect) }
        let context = current.cgContext
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        return NSGraphicsContext.drawing(in: NSGraphicsContext(cgContext: context, flipped: true)) {
            drawingHandler(rect)
        }
    }

    /// A closure cannot be read; the representation of an archive draws nothing.
    public required init?(coder: NSCoder) {
        isFlipped = false
        super.init(coder: coder)
    }
}
