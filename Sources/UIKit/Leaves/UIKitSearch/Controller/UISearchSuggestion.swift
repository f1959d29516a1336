public import Foundation
public import UIFoundation
import UIKitCore

/// A search that an app proposes.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    var localizedDescription: String? { get }
    var iconImage: UIImage? { get }
    var representedObject: Any? { get set }
}

@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    open private(set) var localizedSuggestion: String?
    open private(set) var localizedDescription: String?
    open private(set) var iconImage: UIImage?
    open var representedObject: Any?

    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        (self.localizedSuggestion, self.localizedDescription) = (localizedSuggestion, localizedDescription)
        self.iconImage = iconImage
        super.init()
    }
}
