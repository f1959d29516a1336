/// The screen of 50 labels and controls as data: what it has, and where. `FormWriter` makes documents of it.
struct FormScreen {
    enum Control {
        case label(String)
        /// Quince has no text field, so that its own is a label with a border.
        case field(String)
        case toggle(isOn: Bool)
        case slider(percent: Int)
        case button(String)
    }

    struct Item {
        let control: Control
        let x, y, width: Int
        let height = 28
    }

    private(set) var items: [Item] = []
    private var nextRow = 52

    init() {
        let names = ["Name", "Email", "Phone", "Street", "City"]
        for index in 0..<10 { addRow("\(names[index % 5]) \(index)", .field("value \(index)")) }
        for index in 0..<5 { addRow("Option \(index)", .toggle(isOn: index.isMultiple(of: 2))) }
        for index in 0..<5 { addRow("Level \(index)", .slider(percent: index * 20)) }
        for index in 0..<5 {
            add(.button("Save \(index)"), x: 16, width: 170)
            add(.button("Cancel \(index)"), x: 196, width: 170)
            nextRow += 31
        }
    }

    private mutating func addRow(_ title: String, _ control: Control) {
        add(.label(title), x: 16, width: 110)
        add(control, x: 134, width: 240)
        nextRow += 31
    }

    private mutating func add(_ control: Control, x: Int, width: Int) {
        items.append(Item(control: control, x: x, y: nextRow, width: width))
    }
}
