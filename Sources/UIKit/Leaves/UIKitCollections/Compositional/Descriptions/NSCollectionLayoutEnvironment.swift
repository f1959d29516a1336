public import Foundation
public import UIFoundation

/// The space for which a layout is asked.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size before insets.
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The edges from which the insets of a section or of a layout are measured.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

@MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
        super.init()
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }

    /// The same traits for a smaller space.
    func with(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) -> LayoutEnvironment {
        LayoutEnvironment(size, insets, traitCollection)
    }
}

extension CGSize {
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(width - insets.leading - insets.trailing, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}

extension CGRect {
    /// Returns the rectangle between insets, read from left to right; never of a negative size.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
    }
}

extension NSDirectionalEdgeInsets {
    /// Without the sides of which the size is an estimate, and without numbers that cannot be laid out.
    func usable(_ estimated: EstimatedSides) -> NSDirectionalEdgeInsets {
        func number(_ value: CGFloat, _ side: EstimatedSides) -> CGFloat {
            estimated.contains(side) || !value.isFinite ? 0 : value
        }
        return NSDirectionalEdgeInsets(
            top: number(top, .height), leading: number(leading, .width), bottom: number(bottom, .height),
            trailing: number(trailing, .width))
    }
}
