import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UIPickerView {
    /// The height of rows for which the delegate gives none.
    private static let rowHeight: CGFloat = 32

    func setUp() {
        clipsToBounds = true
        let look = Look.current.wheels
        // Apps find the lines at the second and the third place, and since iOS 14 the band at the second one.
        for view in [columns] + (look.band == nil ? lines : [band]) { addSubview(view) }
        for view in lines + [band] { view.isUserInteractionEnabled = false }
        for line in lines { line.backgroundColor = look.line }
        (band.backgroundColor, band.layer.cornerRadius) = (look.band?.fill, look.band?.radius ?? 0)
    }

    // MARK: Loading

    func setNeedsReload() {
        isLoaded = false
        for wheel in wheels { wheel.forgetViews() }
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard !isLoaded, !isLoading else { return }
        isLoading = true
        let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(component: wheels.count, owner: self)
            wheels.append(wheel)
            columns.addSubview(wheel)
        }
        isLoaded = true
        for component in wheels.indices { load(component) }
        isLoading = false
        setNeedsLayout()
    }

    private func load(_ component: Int) {
        let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        while ownWidths.count < wheels.count { ownWidths.append(nil) }
        ownWidths[component] = ask(.width) { $0.pickerView(self, widthForComponent: component) }
        let height = ask(.rowHeight) { $0.pickerView(self, rowHeightForComponent: component) }
        // Lower rows would be more views than fit into memory.
        wheels[component].load(count: max(rows, 0), rowHeight: max(height ?? Self.rowHeight, 1))
    }

    /// Asks the delegate for a length. One that is not a length counts as none.
    private func ask(_ method: PickerDelegateMethod, _ question: (any UIPickerViewDelegate) -> CGFloat) -> CGFloat? {
        guard let delegate, delegateMethods?.has(method) ?? false else { return nil }
        let answer = question(delegate)
        return answer > 0 && answer.isFinite ? answer : nil
    }

    func reload() {
        guard !isLoading else { return }
        isLoaded = false
        loadIfNeeded()
    }

    func reload(_ component: Int) {
        guard isLoaded, !isLoading else { return loadIfNeeded() }
        guard wheels.indices.contains(component) else { return }
        load(component)
        setNeedsLayout()
    }

    func refreshRows() {
        for wheel in wheels { wheel.refresh() }
    }

    func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }
}

extension UIPickerView: PickerWheelOwner {
    func wheel(_ wheel: PickerWheel, contentOf row: Int, reusing view: UIView?) -> PickerRowContent {
        let component = wheel.component
        guard let delegate, let methods = delegateMethods else { return .title("") }
        if methods.has(.view) {
            let own = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
            // The default body was called otherwise.
            if methods.has(.view) { return .view(own) }
        }
        if methods.has(.attributedTitle),
            let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
        {
            return .attributedTitle(title)
        }
        guard methods.has(.title) else { return .title("") }
        return .title(delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "")
    }

    func wheel(_ wheel: PickerWheel, styleOf row: Int) -> PickerRowStyle {
        var style = rowStyle?(row, wheel.component) ?? PickerRowStyle()
        if let textColor, style.isAvailable { style.color = textColor }
        return style
    }

    func wheel(_ wheel: PickerWheel, didSelect row: Int) {
        guard let delegate, delegateMethods?.has(.didSelect) ?? false else { return }
        delegate.pickerView(self, didSelectRow: row, inComponent: wheel.component)
    }
}
