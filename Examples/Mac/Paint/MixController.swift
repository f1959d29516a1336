import Cocoa

/// The controls that mix a color and order it.
final class MixController: NSViewController {
    @IBOutlet weak var well: NSColorWell!
    @IBOutlet weak var red: NSSlider!
    @IBOutlet weak var green: NSSlider!
    @IBOutlet weak var blue: NSSlider!
    @IBOutlet weak var finish: NSPopUpButton!
    @IBOutlet weak var coats: NSButton!
    @IBOutlet weak var liters: NSTextField!
    @IBOutlet weak var stepper: NSStepper!
    @IBOutlet weak var size: NSSegmentedControl!
    @IBOutlet weak var summary: NSTextField!
    @IBOutlet weak var bar: NSProgressIndicator!

    override func viewDidLoad() {
        super.viewDidLoad()
        liters.doubleValue = stepper.doubleValue
        NotificationCenter.default.addObserver(
            self, selector: #selector(choose(_:)), name: Paint.chosen, object: nil)
        order(nil)
    }

    @objc func choose(_ notification: Notification) {
        guard let paint = Paint.named(in: notification) else { return }
        (red.doubleValue, green.doubleValue) = (Double(paint.red), Double(paint.green))
        blue.doubleValue = Double(paint.blue)
        mix(nil)
    }

    @IBAction func mix(_ sender: Any?) {
        well.color = NSColor(
            calibratedRed: CGFloat(red.doubleValue), green: CGFloat(green.doubleValue), blue: CGFloat(blue.doubleValue),
            alpha: 1)
        order(sender)
    }

    @IBAction func step(_ sender: NSStepper) {
        liters.doubleValue = sender.doubleValue
        order(sender)
    }

    @IBAction func type(_ sender: NSTextField) {
        stepper.doubleValue = sender.doubleValue
        liters.doubleValue = stepper.doubleValue
        order(sender)
    }

    @IBAction func order(_ sender: Any?) {
        let amount = stepper.doubleValue * (coats.state == .on ? 2 : 1)
        let kind = size.label(forSegment: size.selectedSegment) ?? ""
        let words = finish.titleOfSelectedItem?.lowercased() ?? ""
        summary.stringValue = "\(Int(amount)) l, \(words), by the \(kind.lowercased())"
        bar.doubleValue = amount
    }
}
