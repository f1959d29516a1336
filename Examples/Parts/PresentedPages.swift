import UIKit

/// An alert with a field and three buttons, or an action sheet.
final class AlertPage: Page {
    private let style: UIAlertController.Style

    init(_ style: UIAlertController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func measure(_ numbers: Numbers) {
        let alert = UIAlertController(title: "Title", message: "A message that explains it.", preferredStyle: style)
        if style == .alert { alert.addTextField { $0.placeholder = "Name" } }
        alert.addAction(UIAlertAction(title: "Default", style: .default))
        alert.addAction(UIAlertAction(title: "Destroy", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceView = view
        alert.popoverPresentationController?.sourceRect = CGRect(x: view.bounds.midX, y: 200, width: 1, height: 1)
        present(alert, animated: false) {
            if self.style == .alert { numbers.add("alert", alert.view.bounds.width, 270) }
            numbers.show(atTop: true)
        }
    }
}

/// A text field that is edited, with a bar above the keyboard.
final class KeyboardPage: Page {
    private let field = UITextField(frame: CGRect(x: 16, y: 150, width: 200, height: 34))
    private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    private var height: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.text = "Text"
        bar.items = [UIBarButtonItem(title: "Above the keyboard", style: .plain, target: nil, action: nil)]
        field.inputAccessoryView = bar
        view.addSubview(field)
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardShown), name: UIResponder.keyboardDidShowNotification, object: nil)
    }

    override func measure(_ numbers: Numbers) { field.becomeFirstResponder() }

    @objc private func keyboardShown(_ notification: Notification) {
        let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
        let isPad = traitCollection.userInterfaceIdiom == .pad
        let home = view.window?.safeAreaInsets.bottom ?? 0
        // Below a home indicator the keys stand higher.
        numbers?.add("keyboard", frame.height - bar.frame.height - home, isPad ? 264 : home > 0 ? 257 : 216)
        numbers?.show(atTop: true)
    }
}

/// A picker and a date picker.
final class PickersPage: Page, UIPickerViewDataSource, UIPickerViewDelegate {
    private let picker = UIPickerView()
    private let dates = UIDatePicker()

    override func viewDidLoad() {
        super.viewDidLoad()
        (picker.dataSource, picker.delegate) = (self, self)
        dates.preferredDatePickerStyle = .wheels
        dates.datePickerMode = .dateAndTime
        dates.date = Date(timeIntervalSince1970: 1_400_000_000)
        view.addSubview(picker)
        view.addSubview(dates)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        for (index, part) in [picker, dates].enumerated() {
            let size = part.sizeThatFits(view.bounds.size)
            let y = top + CGFloat(index) * (size.height * 0.9)
            part.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: size.height)
        }
    }

    override func measure(_ numbers: Numbers) {
        picker.selectRow(2, inComponent: 0, animated: false)
        numbers.add("picker", picker.bounds.height, 216)
        numbers.add("row of a picker", picker.rowSize(forComponent: 0).height, 32)
        numbers.add("date picker", dates.bounds.height, 216)
        numbers.show()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 6 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Row \(row + 1)"
    }
}

/// A popover on every device.
final class PopoverPage: Page, UIPopoverPresentationControllerDelegate {
    private let source = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        source.setTitle("Source", for: .normal)
        source.frame = CGRect(x: view.bounds.midX - 40, y: 160, width: 80, height: 30)
        view.addSubview(source)
    }

    override func measure(_ numbers: Numbers) {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 150)
        content.popoverPresentationController?.sourceView = source
        content.popoverPresentationController?.sourceRect = source.bounds
        content.popoverPresentationController?.delegate = self
        present(content, animated: false) {
            numbers.add("content of a popover", content.view.bounds.size, CGSize(width: 200, height: 150))
            numbers.show()
        }
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
