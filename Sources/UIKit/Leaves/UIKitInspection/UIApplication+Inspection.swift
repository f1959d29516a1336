package import Foundation
import QuinceHostInterface
package import QuinceInspection
import QuinceObjCRuntime
import QuinceRenderTree
package import UIKitCore

@section(".init_array") @used
private let standIn: @convention(c) () -> Void = {
    registerObjCModule { Inspection.standIn = { UIApplication.shared } }
}

extension UIApplication: InspectedKit {
    package var inspectedScreens: [any InspectedScreen] { UIScreen.screens }
    package var takesText: Bool { textInput != nil }
    package var hasTextToDelete: Bool { textInput?.hasText ?? false }
    package func takeWindowsAway() { for window in windows { window.isHidden = true } }
}

extension UIScreen: InspectedScreen {
    package var inspectedName: String { name }
    package var inspectedScale: CGFloat { scale }
    package var inspectedSize: CGSize { bounds.size }
    package var inspectedWindows: [any InspectedWindow] {
        isMain ? UIApplication.shared.windows.filter { $0.screen === self } : windows
    }
}
