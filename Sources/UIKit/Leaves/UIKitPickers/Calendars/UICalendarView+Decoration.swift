import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitControls
public import UIKitCore

extension UICalendarView {
    public enum DecorationSize: Int, Sendable { case small, medium, large }

    /// A circle, an image or a view below the number of a day.
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        private enum Content {
            case circle
            case image(UIImage)
            case custom(() -> UIView)
        }
        private let content: Content
        private let color: UIColor?
        private let size: DecorationSize

        private init(_ content: Content, _ color: UIColor?, _ size: DecorationSize) {
            (self.content, self.color, self.size) = (content, color, size)
        }

        /// Creates a gray circle of the middle size.
        public convenience override init() { self.init(.circle, nil, .medium) }

        /// - Parameter image: `nil` for a circle.
        /// - Parameter color: `nil` for gray circles, and for images in the tint color.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            self.init(image.map(Content.image) ?? .circle, color, size)
        }

        /// - Parameter customViewProvider: makes a view for each day; it is clipped to the room below the number, and not touched.
        public convenience init(customViewProvider: @escaping () -> UIView) {
            self.init(.custom(customViewProvider), nil, .medium)
        }

        open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(.circle, color, size)
        }
        open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(image: image, color: color, size: size)
        }
        open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: customViewProvider)
        }
    }
}

extension UICalendarView.DecorationSize {
    /// The diameter of a circle, and the size of a symbol. Chosen; low.
    fileprivate var diameter: CGFloat { [6, 8, 10][rawValue] }
    fileprivate var symbolSize: CGFloat { [10, 12, 15][rawValue] }
}

extension UICalendarView.Decoration {
    /// The room below the number of a day.
    private static let room = CGSize(width: 42, height: MonthLook.decoratedRowHeight - MonthLook.numberHeight)

    func makeView(tint: UIColor) -> UIView {
        switch content {
        case .circle:
            let view = UIView(frame: CGRect(x: 0, y: 0, width: size.diameter, height: size.diameter))
            view.backgroundColor = color ?? .systemFill
            view.layer.cornerRadius = size.diameter / 2
            return view
        case .image(let image): return makeImageView(image, tint)
        case .custom(let provider): return clipped(provider())
        }
    }

    private func makeImageView(_ image: UIImage, _ tint: UIColor) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: size.symbolSize)
        let view = UIImageView(image: image.isSymbolImage ? image.withConfiguration(configuration) : image)
        view.tintColor = color ?? tint
        view.contentMode = .scaleAspectFit
        let natural = view.image?.size ?? .zero
        // Other images than symbols are as high as a symbol of the size.
        let limit = image.isSymbolImage ? Self.room.height : size.symbolSize
        let scale = min(limit / max(natural.height, 1), Self.room.width / max(natural.width, 1), 1)
        view.bounds.size = CGSize(width: natural.width * scale, height: natural.height * scale)
        return view
    }

    private func clipped(_ view: UIView) -> UIView {
        let box = UIView(frame: CGRect(origin: .zero, size: Self.room))
        box.clipsToBounds = true
        let own = view.bounds.size == .zero ? view.sizeThatFits(Self.room) : view.bounds.size
        view.frame = CGRect(
            x: (Self.room.width - own.width) / 2, y: (Self.room.height - own.height) / 2, width: own.width,
            height: own.height)
        box.addSubview(view)
        return box
    }
}
