import Stage
import UIKitPickers

/// A picker's data source and delegate with titles of any number of components, which notes what it is told.
@MainActor
final class PickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    /// "component:row" for each call of `didSelectRow`.
    private(set) var selected: [String] = []
    private(set) var asked: Set<Int> = []
    var didSelect: ((Int, Int) -> Void)?

    init(_ counts: Int...) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        asked.insert(row)
        return "\(component):\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selected.append("\(component):\(row)")
        didSelect?(row, component)
    }

    func takeSelected() -> [String] {
        defer { selected = [] }
        return selected
    }
}

/// The same with a view for each row, of a size of its own or without one.
@MainActor
final class PickerViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let size: CGSize
    let rowHeight: CGFloat
    private(set) var made = 0

    init(size: CGSize, rowHeight: CGFloat) { (self.size, self.rowHeight) = (size, rowHeight) }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 0 ? 100 : 60
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { rowHeight }
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if view == nil { made += 1 }
        let view = view ?? UIView(frame: CGRect(origin: .zero, size: size))
        view.tag = row
        return view
    }
}

/// Keeps the source of the latest picker, which the picker itself does not.
@MainActor private var keptSource: AnyObject?

extension Stage {
    /// Shows a picker of 300 × 216 points at (20, 100), whose middle is at (170, 208).
    func picker(_ source: any UIPickerViewDataSource & UIPickerViewDelegate) -> UIPickerView {
        keptSource = source
        root.backgroundColor = .white
        let picker = UIPickerView(frame: CGRect(x: 20, y: 100, width: 300, height: 216))
        picker.dataSource = source
        picker.delegate = source
        root.addSubview(picker)
        turn()
        return picker
    }
}
