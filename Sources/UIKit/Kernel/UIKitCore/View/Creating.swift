import CoreGraphics
public import Foundation
import QuinceObjCRuntime

// The source bridge substitutes these for `T(frame:)`, `T.init` and their kin, for which iOS requires no `required`
// initializer (Documentation/decisions/05-runtime-instances.md).

private let framed = InitializerSlot(of: UIView.self, declaredAt: 0)
private let named = InitializerSlot(of: UIViewController.self, declaredAt: 0)

@preconcurrency @MainActor
public func objcMakeInstance<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Double.init)
    guard let view = framed.make(type, numbers: numbers) else { fatalError("\(type) has no init(frame:)") }
    return view
}

@preconcurrency @MainActor
public func objcCreator<View: UIView>(of type: View.Type) -> @MainActor (CGRect) -> View {
    { objcMakeInstance(of: type, frame: $0) }
}

@preconcurrency @MainActor
public func objcMakeInstance<Controller: UIViewController>(
    of type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    let words =
        InitializerSlot.words(of: nibName) + [
            bundle.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
        ]
    guard let controller = named.make(type, words: words) else {
        fatalError("\(type) has no init(nibName:bundle:)")
    }
    return controller
}
