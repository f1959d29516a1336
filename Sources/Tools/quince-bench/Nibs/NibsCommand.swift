import ArgumentParser
import Foundation
import QuinceHeadlessHost
import QuinceNibArchive
import UIKit

/// Measures a screen of 300 objects, read from a document or made in code, and the form that the peers load too.
struct NibsCommand: ParsableCommand {
    enum Source: String, ExpressibleByArgument, CaseIterable {
        case code, archive, xml
        case formArchive = "form-archive"
        case formXML = "form-xml"

        @MainActor fileprivate var document: String? {
            switch self {
            case .code: nil
            case .archive, .xml: NibScreen.document
            case .formArchive, .formXML: FormWriter.xib.document(FormScreen())
            }
        }

        fileprivate var isCompiled: Bool { self == .archive || self == .formArchive }
    }

    static let configuration = CommandConfiguration(
        commandName: "nibs",
        abstract: "Makes a screen of 300 views with 960 constraints, or a form, without laying it out.")

    @Argument(help: "\(Source.allCases.map(\.rawValue).joined(separator: ", ")).")
    var source: Source

    @Option(help: "The number of screens.")
    var frames = 25

    func run() throws {
        let (source, frames) = (source, frames)
        MainActor.assumeIsolated {
            let app = MeasuredApp(root: UIViewController(), device: "iPhone 14", threads: 1)
            let make = Self.maker(source)
            // The views go away outside of the measured time.
            var last: UIView?
            var all = Measurement()
            for frame in 0..<frames + 2 {
                let one = Measurement.of(frames: 1, warmUp: 0) { _ in last = make() }
                if frame >= 2 { all.add(one) }
                last = nil
                app.host.turn()
            }
            all.report()
            _ = last
        }
    }

    @MainActor
    private static func maker(_ source: Source) -> () -> UIView? {
        guard let text = source.document else { return NibScreen.make }
        let document = Data(text.utf8)
        let archive = try? InterfaceArchive.compile(document, file: "Screen.xib")
        let data = source.isCompiled ? archive ?? Data() : document
        return { UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView }
    }
}
