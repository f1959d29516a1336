package import Foundation
import QuinceDiagnostics
import QuinceNibArchive
import UIFoundation
@_spi(Hooks) import UIKitCore

/// The check that `quince build` makes with the finished app: each document of the bundle is loaded, so that whatever has
/// no effect is reported in the words, and by the code, that an app has when it runs.
///
/// Objects of the app's classes are made as their elements' own classes, none of them is connected, and variations apply
/// all at once, whatever the device. No code of the app runs.
@MainActor
package enum NibCheck {
    private(set) static var isRunning = false
    /// The class of the delegate, which is not made.
    private(set) static var delegateType: AnyClass?

    package static func run(_ bundle: Bundle, _ delegateType: AnyClass? = nil) {
        isRunning = true
        self.delegateType = delegateType
        defer { isRunning = false }
        let endings = Set(InterfaceArchive.endings.values)
        let names = FileManager.default.enumerator(atPath: bundle.bundlePath)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() where endings.contains((name as NSString).pathExtension) {
            check("\(bundle.bundlePath)/\(name)", in: bundle)
        }
    }

    private static func check(_ path: String, in bundle: Bundle) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        do throws(InterfaceError) {
            let document = try InterfaceDocument(data, file: (path as NSString).lastPathComponent)
            switch document.kind {
            case .xib: UINib(document, bundle).instantiate(withOwner: nil)
            case .storyboard: UIStoryboard(document, bundle).makeAllScenes()
            }
        } catch {
            StandardStream.error.write("quince: \(error)\n")
        }
    }
}

extension UIStoryboard {
    fileprivate func makeAllScenes() {
        for scene in document.scenes where scene.controller.name != "viewControllerPlaceholder" {
            make(scene)?.loadViewIfNeeded()
        }
    }
}
