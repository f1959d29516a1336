import QuinceHostInterface
import Stage
import Testing
import UIKitPrinting

/// UIPrintInteractionController.h: the order of the delegate's calls, and what can be printed. The printer is ours.
@Suite("Print jobs")
@MainActor
struct PrintJobTests {
    private final class Listener: NSObject, UIPrintInteractionControllerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {
            log.add("will present")
        }
        func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {
            log.add("did present")
        }
        func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {
            log.add("will dismiss")
        }
        func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
            log.add("did dismiss")
        }
        func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) { log.add("start") }
        func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) { log.add("finish") }
    }

    private let root = UIViewController()
    private let log = CallLog()

    private func tap(_ text: String, on stage: Stage) throws {
        stage.tap(try #require(find(text, in: stage.window), "there is no \(text) among \(stage.texts)"))
        stage.advance(1)
    }

    private func job(_ name: String) -> UIPrintInteractionController {
        let printing = UIPrintInteractionController.shared
        printing.printInfo = UIPrintInfo.printInfo()
        printing.printInfo?.jobName = name
        return printing
    }

    private func present(_ printing: UIPrintInteractionController) -> Bool {
        printing.present(animated: true) { [log] _, completed, error in
            log.add("completed \(completed) \(error == nil)")
        }
    }

    @Test("A formatter's text is printed into a PDF after the person has pressed Print")
    func formatter() throws {
        let stage = Stage(root: root)
        let printing = job("Letter")
        let listener = Listener(log)
        printing.delegate = listener
        printing.printFormatter = UISimpleTextPrintFormatter(text: String(repeating: "Dear reader\n", count: 100))
        #expect(present(printing))
        stage.advance(1)
        stage.picture("print-options")
        #expect(log.take() == ["will present", "did present"])
        try tap("Print", on: stage)
        #expect(log.take() == ["will dismiss", "did dismiss", "start", "finish", "completed true true"])
        #expect(DeviceOutbox.current.entries.map(\.description) == ["Print: Letter, 2 pages"])
        let file = DeviceStorage.current.printouts.appendingPathComponent("Letter.pdf")
        let data = try Data(contentsOf: file)
        #expect(data.starts(with: Data("%PDF-".utf8)))
        // The sheet is US Letter where no region is known.
        #expect(String(decoding: data, as: UTF8.self).contains("0 0 612 792"))
    }

    @Test("Cancel prints nothing, and says that the job was not completed")
    func cancel() throws {
        let stage = Stage(root: root)
        let printing = job("Letter")
        printing.printFormatter = UISimpleTextPrintFormatter(text: "text")
        #expect(present(printing))
        stage.advance(1)
        try tap("Cancel", on: stage)
        #expect(log.take() == ["completed false true"] && DeviceOutbox.current.entries.isEmpty)
    }

    @Test("Images fill a page each, in their shape; a PDF is printed as it is; other things cannot be printed")
    func items() throws {
        let stage = Stage(root: root)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        let printing = job("Pictures")
        printing.printInfo?.orientation = .landscape
        printing.printingItems = [image, try #require(image.pngData())]
        let printer = try #require(UIPrinter(url: URL(string: "ipp://quince.local/pdf")!))
        #expect(printing.print(to: printer))
        #expect(printing.printPaper?.paperSize == CGSize(width: 792, height: 612))
        let pdf = Data("%PDF-1.4 whatever".utf8)
        printing.printingItem = pdf
        #expect(printing.printingItems == nil)
        printing.printInfo?.orientation = .portrait
        #expect(printing.print(to: printer))
        printing.printingItem = Data("text".utf8)
        #expect(!printing.print(to: printer) && !present(printing))
        #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
        #expect(!printing.print(to: UIPrinter(url: URL(string: "ipp://elsewhere")!)))
        #expect(DeviceOutbox.current.entries.map(\.description) == ["Print: Pictures, 2 pages", "Print: Pictures"])
        let second = DeviceStorage.current.printouts.appendingPathComponent("Pictures 2.pdf")
        #expect(try Data(contentsOf: second) == pdf)
        _ = stage
    }

    @Test("A job without pages, and a folder that cannot be written, are errors of the completion")
    func errors() throws {
        let stage = Stage(root: root)
        let printing = job("Nothing")
        printing.printPageRenderer = UIPrintPageRenderer()
        var errors: [String] = []
        let printer = try #require(UIPrinter(url: URL(string: "ipp://quince.local/pdf")!))
        printing.print(to: printer) { _, completed, error in
            errors.append("\(completed) \((error as NSError?)?.domain ?? "") \((error as NSError?)?.code ?? 0)")
        }
        #expect(errors == ["false UIPrintErrorDomain 2"])
        try FileManager.default.removeItem(at: DeviceStorage.current.printouts)
        printing.printFormatter = UISimpleTextPrintFormatter(text: "text")
        printing.print(to: printer) { _, completed, error in errors.append("\(completed) \(error != nil)") }
        #expect(errors.last == "false true" && DeviceOutbox.current.entries.isEmpty)
        _ = stage
    }

    @Test("The list of printers has the device's")
    func printers() throws {
        let stage = Stage(root: root)
        let picker = UIPrinterPickerController(initiallySelectedPrinter: nil)
        var picked: [Bool] = []
        picker.present(animated: true) { _, chosen, _ in picked.append(chosen) }
        stage.advance(1)
        try tap("PDF", on: stage)
        #expect(picked == [true] && picker.selectedPrinter?.displayName == "PDF")
    }
}
