import CoreGraphics
public import Foundation
public import UIFoundation

/// A container of content that has a size of its own: view controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    /// Called when a child's `preferredContentSize` has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Never called by Quince, which tracks no fitting sizes of children; containers of an app may call it.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size that a child gets when the container has a size.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
