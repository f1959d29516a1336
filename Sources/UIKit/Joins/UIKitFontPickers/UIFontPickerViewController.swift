public import Foundation
import QuinceKitDescription
public import UIFoundation
import UIKitContainers
@_spi(Hooks) public import UIKitCore

/// Hears of the font that a person picks. All methods are optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// The families of fonts that the device has, in a list that can be searched, and their faces if the app wants them.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// The fonts that are offered, and how. Changes after the controller is made have no effect on it.
    @preconcurrency @MainActor
    open class Configuration: NSObject, NSCopying {
        /// Whether a face of a family may be picked, and not only the family.
        open var includeFaces = false
        /// Whether names are in the system's font, and not in the fonts that they name.
        open var displayUsingSystemFont = false
        /// The traits that a font must have.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        /// A condition for the identifiers of the languages that a font supports, as an array of strings.
        open var filteredLanguagesPredicate: NSPredicate?

        public override init() { super.init() }

        /// Returns a condition for fonts that support one of some languages; `nil` for none.
        open class func filterPredicate(forFilteredLanguages filteredLanguages: [String]) -> NSPredicate? {
            guard !filteredLanguages.isEmpty else { return nil }
            let wanted = Set(filteredLanguages)
            return NSPredicate { object, _ in
                (object as? [String])?.contains { wanted.contains($0) } ?? false
            }
        }

        public nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied } }

        fileprivate var copied: Configuration {
            let copy = Configuration()
            copy.includeFaces = includeFaces
            copy.displayUsingSystemFont = displayUsingSystemFont
            copy.filteredTraits = filteredTraits
            copy.filteredLanguagesPredicate = filteredLanguagesPredicate
            return copy
        }
    }

    private let settings: Configuration
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The font that has been picked: a family, or a face. The list marks the family.
    open var selectedFontDescriptor: UIFontDescriptor? { didSet { list?.showSelection() } }
    private var list: FontFamilyList?

    public init(configuration: Configuration) {
        settings = configuration.copied
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init() { self.init(configuration: Configuration()) }

    public required init?(coder: NSCoder) {
        settings = Configuration()
        super.init(coder: coder)
    }

    /// A copy of the configuration with which the controller was made.
    open var configuration: Configuration { settings.copied }

    // MARK: The list

    open override func viewDidLoad() {
        super.viewDidLoad()
        let made = FontFamilyList(FontCatalog(settings), self)
        list = made
        // A navigation controller of the app's shows the list's titles itself.
        embed(navigationController == nil ? UINavigationController(rootViewController: made) : made)
    }

    private func embed(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    // MARK: Ends

    func pick(_ descriptor: UIFontDescriptor) {
        selectedFontDescriptor = descriptor
        delegate?.fontPickerViewControllerDidPickFont(self)
        if presentedOnItsOwn { presentingViewController?.dismiss(animated: true) }
    }

    func cancel() {
        delegate?.fontPickerViewControllerDidCancel(self)
        if presentedOnItsOwn { presentingViewController?.dismiss(animated: true) }
    }

    /// Whether there is something to dismiss that the app has not dismissed meanwhile.
    private var presentedOnItsOwn: Bool {
        presentingViewController?.presentedViewController === self && !isBeingDismissed
    }

    /// A person has pulled the card down.
    @_spi(Hooks) open override func wasDismissedByPerson() {
        super.wasDismissedByPerson()
        delegate?.fontPickerViewControllerDidCancel(self)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIFontPickerViewController.self) {
        $0.key("delegate", \.delegate)
        $0.key("selectedFontDescriptor", \.selectedFontDescriptor)
    }
}
