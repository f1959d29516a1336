import Foundation
import ObjCRuntime
import UIFoundation

extension UIKitRegistration {
    static func registerControls() {
        registerObjCClass(UIControl.self) {
            $0.property("enabled", \.isEnabled) { $0.isEnabled = $1 }
            $0.property("selected", \.isSelected) { $0.isSelected = $1 }
            $0.property("highlighted", \.isHighlighted) { $0.isHighlighted = $1 }
        }
        registerObjCClass(UILabel.self) {
            $0.property("text", \.text) { $0.text = $1 }
            $0.property("attributedText", \.attributedText) { $0.attributedText = $1 }
            $0.property("font", \.font) { $0.font = $1 }
            $0.property("textColor", \.textColor) { $0.textColor = $1 }
            $0.property("textAlignment", \.textAlignment) { $0.textAlignment = $1 }
            $0.property("numberOfLines", \.numberOfLines) { $0.numberOfLines = $1 }
            $0.property("highlighted", \.isHighlighted) { $0.isHighlighted = $1 }
            $0.property("enabled", \.isEnabled) { $0.isEnabled = $1 }
        }
        registerObjCClass(UIImageView.self) {
            $0.property("image", \.image) { $0.image = $1 }
            $0.property("highlightedImage", \.highlightedImage) { $0.highlightedImage = $1 }
            $0.property("highlighted", \.isHighlighted) { $0.isHighlighted = $1 }
            $0.action("startAnimating") { view, _ in view.startAnimating() }
            $0.action("stopAnimating") { view, _ in view.stopAnimating() }
        }
        registerObjCClass(UIActivityIndicatorView.self) {
            $0.action("startAnimating") { view, _ in view.startAnimating() }
            $0.action("stopAnimating") { view, _ in view.stopAnimating() }
        }
        registerValues()
    }

    private static func registerValues() {
        registerObjCClass(UIButton.self) {
            $0.property("titleLabel", \.titleLabel)
            $0.property("imageView", \.imageView)
            $0.property("currentTitle", \.currentTitle)
        }
        registerObjCClass(UISlider.self) {
            $0.property("value", \.value) { $0.value = $1 }
            $0.property("minimumValue", \.minimumValue) { $0.minimumValue = $1 }
            $0.property("maximumValue", \.maximumValue) { $0.maximumValue = $1 }
        }
        registerObjCClass(UISwitch.self) { $0.property("on", \.isOn) { $0.isOn = $1 } }
        registerObjCClass(UIProgressView.self) { $0.property("progress", \.progress) { $0.progress = $1 } }
        registerObjCClass(UISegmentedControl.self) {
            $0.property("selectedSegmentIndex", \.selectedSegmentIndex) { $0.selectedSegmentIndex = $1 }
        }
        registerObjCClass(UIPageControl.self) {
            $0.property("currentPage", \.currentPage) { $0.currentPage = $1 }
            $0.property("numberOfPages", \.numberOfPages) { $0.numberOfPages = $1 }
        }
    }
}
