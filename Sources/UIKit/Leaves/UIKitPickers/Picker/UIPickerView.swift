import CoreGraphics
public import Foundation
import QuinceKitDescription
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Wheels that a finger turns, one for each component. The selected rows are in the band in the middle.
///
/// Two lines, or since iOS 14 a rounded band, mark the chosen rows; the others turn away and fade.
/// The lean of wheels at the sides, and the widths of those without one, are chosen.
///
/// - Differs: a row grows and darkens gradually on its way into the band, whose edges cut it on iOS.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet {
            delegateMethods = delegate.map { OptionalMethods.of($0) }
            setNeedsReload()
        }
    }
    /// Has no effect, as from iOS 7 on: the lines around the selected rows are always there.
    open var showsSelectionIndicator = false

    var delegateMethods: OptionalMethods<PickerDelegateMethod>?
    let columns = UIView(frame: .zero)
    let lines = [UIView(frame: .zero), UIView(frame: .zero)]
    /// The band of the looks that have no lines.
    let band = UIView(frame: .zero)
    var wheels: [PickerWheel] = []
    /// The widths that the delegate gives; `nil` for one that it leaves to the picker.
    var ownWidths: [CGFloat?] = []
    var isLoaded = false
    var isLoading = false
    /// The color of titles, in place of the standard one.
    var textColor: UIColor? { didSet { refreshRows() } }
    /// Whether the wheels at the sides react to fingers up to the edges, and those between them without a gap.
    var fillsWidth = false
    /// Sets the titles of a component's rows in another way.
    var rowStyle: ((_ row: Int, _ component: Int) -> PickerRowStyle)?

    static let standardSize = CGSize(width: 320, height: 216)

    /// A frame without a size gets the standard one.
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.standardSize) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIPickerView.self)
    }

    // MARK: Content

    /// The number that the data source has given last; it is asked when the picker is loaded.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
    open func rowSize(forComponent component: Int) -> CGSize { sizeOfRows(component) }
    /// Returns the delegate's view for a row that is seen.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(forRow: row) }
    open func reloadAllComponents() { reload() }
    open func reloadComponent(_ component: Int) { reload(component) }

    // MARK: Selection

    /// Turns a wheel to a row. The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        layoutWheels()
        wheel(component)?.select(row, animated: animated)
    }
    /// Returns the row in the middle; −1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    // MARK: Size and layout

    open override var intrinsicContentSize: CGSize { Self.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        layoutWheels()
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        setNeedsLayout()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPickerView.self) {
        $0.key("dataSource", \.dataSource)
        $0.key("delegate", \.delegate)
        $0.key("textColor", \.textColor)
        $0.key(readOnly: "numberOfComponents", \.numberOfComponents)
        $0.action("reloadAllComponents", UIPickerView.reloadAllComponents)
        $0.nib(element: "pickerView")
        $0.key("showsSelectionIndicator", \.showsSelectionIndicator, .nib)
    }
}

// Swift 1 and 2 names: each is an error whose fix-it is the current name.
extension UIPickerView {
    @available(*, unavailable, renamed: "numberOfRows(inComponent:)")
    public func numberOfRowsInComponent(_ component: Int) -> Int { unavailableSpelling() }
    @available(*, unavailable, renamed: "rowSize(forComponent:)")
    public func rowSizeForComponent(_ component: Int) -> CGSize { unavailableSpelling() }
    @available(*, unavailable, renamed: "view(forRow:forComponent:)")
    public func viewForRow(_ row: Int, forComponent component: Int) -> UIView? { unavailableSpelling() }
    @available(*, unavailable, renamed: "selectedRow(inComponent:)")
    public func selectedRowInComponent(_ component: Int) -> Int { unavailableSpelling() }
}
