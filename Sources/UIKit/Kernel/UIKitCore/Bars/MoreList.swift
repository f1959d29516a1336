package import QuinceObjCRuntime

/// The list of the controllers for which a tab bar has no room. A leaf with tables makes it.
@MainActor
package protocol MoreList: UIViewController {
    /// The controllers in the list, in their order.
    var listed: [UIViewController] { get set }
    /// Called when a person selects one.
    var choose: ((UIViewController) -> Void)? { get set }
}

/// Makes the list of a More tab; `nil` where no leaf with tables is linked.
@MainActor
package enum MoreLists {
    @Provided package static var make: (@MainActor () -> any MoreList)?
}
