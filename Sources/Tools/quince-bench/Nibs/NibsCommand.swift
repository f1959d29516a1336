import ArgumentParser
import Foundation
import HeadlessHost
import NibArchive
import UIKit

/// Measures a screen of 300 objects: read from a document, and made in code.
struct NibsCommand: ParsableCommand {
    enum Source: String, ExpressibleByArgument, CaseIterable {
        case xml, archive, code
    }

    static let configuration = CommandConfiguration(
        commandName: "nibs", abstract: "Makes a screen of 300 views with 960 constraints, without laying it out.")

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
        guard source != .code else { return NibScreen.make }
        let document = Data(NibScreen.document.utf8)
        let archive = try? InterfaceArchive.compile(document, file: "NibScreen.xib")
        let data = source == .archive ? archive ?? Data() : document
        return { UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView }
    }
}
