public import Foundation
import QuinceKitDescription
public import UIKitCore

/// The numbers of components and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The content of the rows and what is done when one is selected. All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Takes precedence over the plain title, unless it is `nil`.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Takes precedence over titles.
    ///
    /// - Parameter view: a view of a row that is no longer seen, if there is one.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// Called when a wheel that a person has turned comes to rest, and not for `selectRow(_:inComponent:animated:)`.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

// A call of a default body means that the delegate's class does not implement the method.
extension UIPickerViewDelegate {
    private func lacks(_ method: PickerDelegateMethod) { OptionalMethods<PickerDelegateMethod>.of(self).lacks(method) }

    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        lacks(.width)
        return 0
    }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        lacks(.rowHeight)
        return 0
    }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        lacks(.title)
        return nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        lacks(.attributedTitle)
        return nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        lacks(.view)
        return view ?? UIView()
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        lacks(.didSelect)
    }
}

/// The methods of `UIPickerViewDelegate`.
enum PickerDelegateMethod: String, OptionalMethod {
    case width = "pickerView:widthForComponent:"
    case rowHeight = "pickerView:rowHeightForComponent:"
    case title = "pickerView:titleForRow:forComponent:"
    case attributedTitle = "pickerView:attributedTitleForRow:forComponent:"
    case view = "pickerView:viewForRow:forComponent:reusingView:"
    case didSelect = "pickerView:didSelectRow:inComponent:"
}
