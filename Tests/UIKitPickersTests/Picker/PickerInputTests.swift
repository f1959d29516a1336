import Foundation
import Stage
import Testing
import UIKitBars
import UIKitPickers
import UIKitText

/// Pickers in place of a field's keyboard (behaviour/pickers.md#in-place-of-the-keyboard).
@Suite("Pickers as input views")
@MainActor
struct PickerInputTests {
    let stage = Stage()
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 30))

    init() {
        stage.root.backgroundColor = .white
        stage.root.addSubview(field)
    }

    @Test("A picker has its own height and the screen's width, over the keyboard's background, below an accessory")
    func inputView() {
        let source = PickerSource(20)
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (source, source)
        picker.selectRow(5, inComponent: 0, animated: false)
        field.inputView = picker
        field.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        field.becomeFirstResponder()
        stage.advance(0.5)
        #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 451, width: 375, height: 216))
        #expect(picker.selectedRow(inComponent: 0) == 5 && picker.rowSize(forComponent: 0).width == 355)
        #expect(stage.pixel(5, 660) == (209, 213, 219))
        stage.picture("picker-input")
        stage.tap(187, 559 + 32)
        stage.advance(1)
        #expect(source.takeSelected() == ["0:6"] && field.isFirstResponder)
        field.resignFirstResponder()
        stage.advance(0.5)
        #expect(picker.superview == nil && stage.pixel(5, 660) == (255, 255, 255))
    }

    @Test("A date picker that is set before it is shown stands at its date, also when it is shown again")
    func datePicker() {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.locale = Locale(identifier: "en_US")
        picker.date = Date(timeIntervalSince1970: 86_400 * 365)
        field.inputView = picker
        var dates: [Date] = []
        picker.addAction(UIAction { [unowned picker] _ in dates.append(picker.date) }, for: .valueChanged)
        for _ in 0..<2 {
            field.becomeFirstResponder()
            stage.advance(0.5)
            #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 451, width: 375, height: 216))
            stage.picture("date-input")
            field.resignFirstResponder()
            stage.advance(0.5)
        }
        #expect(dates.isEmpty && picker.date == Date(timeIntervalSince1970: 86_400 * 365))
    }

    @Test("An input view controller makes an input view, whose constraints give it the height of a picker in it")
    func inputViewController() throws {
        final class Controller: UIInputViewController {
            let picker = UIPickerView()
            let source = PickerSource(3)
            override func viewDidLoad() {
                super.viewDidLoad()
                guard let inputView else { return }
                inputView.translatesAutoresizingMaskIntoConstraints = false
                picker.translatesAutoresizingMaskIntoConstraints = false
                (picker.dataSource, picker.delegate) = (source, source)
                inputView.addSubview(picker)
                NSLayoutConstraint.activate([
                    picker.topAnchor.constraint(equalTo: inputView.topAnchor),
                    picker.bottomAnchor.constraint(equalTo: inputView.bottomAnchor),
                    picker.leadingAnchor.constraint(equalTo: inputView.leadingAnchor),
                    picker.trailingAnchor.constraint(equalTo: inputView.trailingAnchor),
                ])
            }
        }
        let controller = Controller()
        field.inputView = controller.inputView
        #expect(controller.isViewLoaded && controller.inputView === controller.view)
        field.becomeFirstResponder()
        stage.advance(0.5)
        let picker = controller.picker
        #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 451, width: 375, height: 216))
        stage.tap(187, 559 + 32)
        stage.advance(1)
        #expect(controller.source.takeSelected() == ["0:1"])
    }

    @Test("An input view controller without constraints has the keyboard's height")
    func keyboardHeight() {
        let controller = UIInputViewController()
        field.inputView = controller.inputView
        field.becomeFirstResponder()
        stage.advance(0.5)
        #expect(
            controller.view.convert(controller.view.bounds, to: nil) == CGRect(x: 0, y: 451, width: 375, height: 216))
    }
}
