import Foundation
import QuinceObjCRuntime

extension UIColor {
    /// The colors of fixed components by the names of their methods in Objective-C.
    static let fixed: [String: UIColor] = [
        "blackColor": .black, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "whiteColor": .white,
        "grayColor": .gray, "redColor": .red, "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan,
        "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple,
        "brownColor": .brown, "clearColor": .clear,
    ]
}

// Registers the colors by name, which apps read from strings: `UIColor.value(forKey: "redColor")`.
@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(UIColor.self) {
        for (name, color) in UIColor.fixed.merging(UIColor.system, uniquingKeysWith: { first, _ in first }) {
            $0.classMethod(Selector(name)) { _, _ in color }
        }
    }
}
