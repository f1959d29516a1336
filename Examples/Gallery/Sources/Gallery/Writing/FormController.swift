import UIKit

/// A form with every kind of field. Return goes on to the next one, and what is edited stays above the keyboard.
final class FormController: UIViewController {
    private struct Entry {
        let title: String
        let placeholder: String
        var keyboard = UIKeyboardType.default
        var content: UITextContentType?
        var capitals = UITextAutocapitalizationType.none
        var isSecret = false
        var look = UIKeyboardAppearance.default
    }

    private static let entries = [
        Entry(title: "Name", placeholder: "As on the door", content: .name, capitals: .words),
        Entry(title: "E-mail", placeholder: "you@example.org", keyboard: .emailAddress, content: .emailAddress),
        Entry(title: "Telephone", placeholder: "With the country", keyboard: .phonePad, content: .telephoneNumber),
        Entry(title: "Guests", placeholder: "0", keyboard: .numberPad),
        Entry(title: "Price", placeholder: "0.00", keyboard: .decimalPad),
        Entry(title: "Web site", placeholder: "example.org", keyboard: .URL, content: .URL),
        Entry(title: "Password", placeholder: "At least eight", content: .newPassword, isSecret: true),
        Entry(title: "Night", placeholder: "Typed in the dark", look: .dark),
    ]

    private let scroll = UIScrollView()
    private let column = UIStackView()
    private var fields: [UITextField] = []
    private let notes = UITextView()
    private lazy var send = PillButton("Send", id: "send", color: Tint.green.main) { [weak self] in self?.sendForm() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scroll.keyboardDismissMode = .interactive
        column.axis = .vertical
        column.spacing = 10
        for (index, entry) in Self.entries.enumerated() { column.addArrangedSubview(row(entry, index)) }
        notes.font = .systemFont(ofSize: 17)
        notes.layer.cornerRadius = 8
        notes.accessibilityIdentifier = "notes"
        notes.heightAnchor.constraint(equalToConstant: 90).isActive = true
        notes.delegate = self
        column.addArrangedSubview(Style.label("Notes", .footnote, .secondaryLabel))
        column.addArrangedSubview(notes)
        send.isEnabled = false
        send.heightAnchor.constraint(equalToConstant: 48).isActive = true
        column.addArrangedSubview(send)
        place()
    }

    private func place() {
        for part in [scroll, column] { part.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroll)
        scroll.addSubview(column)
        let content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
        ])
    }

    private func row(_ entry: Entry, _ index: Int) -> UIView {
        let label = Style.label(entry.title, .body, .label)
        label.widthAnchor.constraint(equalToConstant: 96).isActive = true
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = entry.placeholder
        field.font = .systemFont(ofSize: 17)
        field.clearButtonMode = .whileEditing
        field.keyboardType = entry.keyboard
        field.textContentType = entry.content
        field.autocapitalizationType = entry.capitals
        field.isSecureTextEntry = entry.isSecret
        field.keyboardAppearance = entry.look
        field.returnKeyType = index == Self.entries.count - 1 ? .done : .next
        field.accessibilityIdentifier = "field-" + entry.title.lowercased()
        field.inputAccessoryView = steps
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
        fields.append(field)
        let row = UIStackView(arrangedSubviews: [label, field])
        row.spacing = 8
        row.alignment = .firstBaseline
        return row
    }

    /// The bar above the keyboard, for keyboards without a return key.
    private lazy var steps: UIToolbar = {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let up = UIAction(title: "Back") { [weak self] _ in self?.step(-1) }
        let down = UIAction(title: "Next") { [weak self] _ in self?.step(1) }
        let done = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.view.endEditing(true) })
        let arrows = [UIBarButtonItem(primaryAction: up), UIBarButtonItem(primaryAction: down)]
        for (item, id) in zip(arrows + [done], ["step-back", "step-next", "step-done"]) {
            item.accessibilityIdentifier = id
        }
        bar.items = arrows + [.flexibleSpace(), done]
        return bar
    }()

    private func step(_ count: Int) {
        guard let index = fields.firstIndex(where: \.isFirstResponder) else { return }
        let next = index + count
        if fields.indices.contains(next) { fields[next].becomeFirstResponder() } else { notes.becomeFirstResponder() }
    }

    private func check() {
        let isNamed = !(fields[0].text ?? "").isEmpty
        let isReachable = (fields[1].text ?? "").contains("@")
        send.isEnabled = isNamed && isReachable && (fields[6].text ?? "").count >= 8
    }

    private func sendForm() {
        view.endEditing(true)
        let alert = UIAlertController(
            title: "Thank you", message: "\(fields[0].text ?? ""), we have it.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

extension FormController: UITextFieldDelegate, UITextViewDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField.returnKeyType == .done { textField.resignFirstResponder() } else { step(1) }
        return true
    }

    /// Prices and numbers of guests are digits, whatever is pasted.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        switch textField.keyboardType {
        case .numberPad: string.allSatisfy { $0.isASCII && $0.isNumber }
        case .decimalPad: string.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
        default: true
        }
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { show(textField) }
    func textViewDidBeginEditing(_ textView: UITextView) { show(textView) }

    /// Scrolls to what is edited, once the keyboard has left it less space.
    private func show(_ edited: UIView) {
        DispatchQueue.main.async { [scroll, view] in
            view?.layoutIfNeeded()
            scroll.scrollRectToVisible(
                edited.convert(edited.bounds.insetBy(dx: 0, dy: -12), to: scroll), animated: true)
        }
    }
}
