public import Foundation
public import UIKitCore

/// A data source that has names for its rows, by which iOS finds them again when it restores a list's state.
///
/// - Differs: it is not asked. A list's state here is its index paths.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
