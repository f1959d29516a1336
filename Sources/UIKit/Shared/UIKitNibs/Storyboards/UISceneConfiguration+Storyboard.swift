import Foundation
public import UIKitCore

extension UISceneConfiguration {
    /// The storyboard that provides the scene's window, which Info.plist may name too.
    public var storyboard: UIStoryboard? {
        get { storyboardName.map { UIStoryboard(name: $0, bundle: nil) } }
        set {
            let file = newValue.map { URL(fileURLWithPath: $0.document.file) }
            storyboardName = file?.deletingPathExtension().lastPathComponent
        }
    }
}
