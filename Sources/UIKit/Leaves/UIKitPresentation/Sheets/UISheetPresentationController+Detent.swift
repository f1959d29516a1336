import CoreGraphics
public import Foundation
import QuinceLaunchState
public import UIFoundation

/// The facts by which a detent determines its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a large card in points, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a card rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public typealias Context = any UISheetPresentationControllerDetentResolutionContext

        /// The height of a detent that is not to be used, as from a resolver that returns `nil`.
        public nonisolated static let inactive = -CGFloat.greatestFiniteMagnitude

        private static let numbers = LaunchCounter()

        public let identifier: Identifier
        private let resolver: @MainActor (Context) -> CGFloat?

        private init(_ identifier: Identifier, _ resolver: @escaping @MainActor (Context) -> CGFloat?) {
            (self.identifier, self.resolver) = (identifier, resolver)
        }

        /// About half of the screen's height; inactive in a compact height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                context.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : context.maximumDetentValue * mediumShare
            }
        }

        /// The share of the maximum that a medium card is high: on a screen of 393 × 852 points it is 425 of 759
        /// (behaviour/presentation.md#cards).
        nonisolated static let mediumShare: CGFloat = 0.56

        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// - Parameters:
        ///   - identifier: one that no other detent of the sheet has; `nil` for a new one.
        ///   - resolver: returns the height in points without the safe area at the bottom; `nil` if the detent is inactive. A
        ///     height above the maximum is the maximum.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping @MainActor (Context) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom \(numbers.next())"), resolver)
        }

        /// Returns the height in points, without the safe area at the bottom; `nil` if the detent is inactive.
        open func resolvedValue(in context: Context) -> CGFloat? {
            guard let value = resolver(context), value != Self.inactive, !value.isNaN else { return nil }
            return value
        }
    }
}
