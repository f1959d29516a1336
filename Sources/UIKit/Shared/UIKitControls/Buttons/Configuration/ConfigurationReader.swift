import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceNibArchive
import QuinceTextKit
import UIFoundation
import UIKitCore

/// Reads the configuration of a button from a document.
///
///     <buttonConfiguration key="configuration" style="filled" image="cart" catalog="system" title="Buy" imagePadding="6">
///         <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
///     </buttonConfiguration>
@MainActor
struct ConfigurationReader {
    private let values: NibCoder

    init(_ values: NibCoder) { self.values = values }

    var configuration: UIButton.Configuration {
        let style = values.value("style", of: ConfigurationStyle.self) ?? .plain
        var result = UIButton.Configuration(style)
        // The catalog is the image's.
        values.ignore("catalog", "symbolScale", "renderingMode")
        readTexts(into: &result)
        readImage(into: &result)
        readLooks(into: &result)
        values.reportRest()
        return result
    }

    private func set<Value: NibValue>(
        _ name: String, _ result: inout UIButton.Configuration,
        _ path: WritableKeyPath<UIButton.Configuration, Value>
    ) { values.value(name, of: Value.self).map { result[keyPath: path] = $0 } }

    private func set<Value: NibValue>(
        _ name: String, _ result: inout UIButton.Configuration,
        _ path: WritableKeyPath<UIButton.Configuration, Value?>
    ) { values.value(name, of: Value.self).map { result[keyPath: path] = $0 } }

    private func readTexts(into result: inout UIButton.Configuration) {
        set("title", &result, \.title)
        set("subtitle", &result, \.subtitle)
        readText("attributedTitle", font: "titleFontDescription", &result.attributedTitle)
        readText("attributedSubtitle", font: "subtitleFontDescription", &result.attributedSubtitle)
        set("titlePadding", &result, \.titlePadding)
        set("titleAlignment", &result, \.titleAlignment)
        set("titleLineBreakMode", &result, \.titleLineBreakMode)
        set("subtitleLineBreakMode", &result, \.subtitleLineBreakMode)
    }

    private func readText(_ name: String, font fontName: String, _ text: inout AttributedString?) {
        values.value(name, of: NSAttributedString.self).map { text = AttributedString($0) }
        values.value(fontName, of: UIFont.self).map { text?.font = $0 }
    }

    private func readImage(into result: inout UIButton.Configuration) {
        set("image", &result, \.image)
        set("preferredSymbolConfigurationForImage", &result, \.preferredSymbolConfigurationForImage)
        set("imagePlacement", &result, \.imagePlacement)
        set("imagePadding", &result, \.imagePadding)
        set("imageReservation", &result, \.imageReservation)
        set("showsActivityIndicator", &result, \.showsActivityIndicator)
        set("indicator", &result, \.indicator)
    }

    private func readLooks(into result: inout UIButton.Configuration) {
        set("buttonSize", &result, \.buttonSize)
        set("cornerStyle", &result, \.cornerStyle)
        set("macIdiomStyle", &result, \.macIdiomStyle)
        set("automaticallyUpdateForSelection", &result, \.automaticallyUpdateForSelection)
        set("contentInsets", &result, \.contentInsets)
        set("baseForegroundColor", &result, \.baseForegroundColor)
        set("baseBackgroundColor", &result, \.baseBackgroundColor)
        values.ignore("background")
        if let element = values.element.child(forKey: "background") {
            readBackground(NibCoder(element, in: values.nib), into: &result.background)
        }
    }

    private func readBackground(_ values: NibCoder, into background: inout UIBackgroundConfiguration) {
        values.value("backgroundColor", of: UIColor.self).map { background.backgroundColor = $0 }
        values.value("cornerRadius", of: CGFloat.self).map { background.cornerRadius = $0 }
        values.value("backgroundInsets", of: NSDirectionalEdgeInsets.self).map { background.backgroundInsets = $0 }
        values.value("strokeColor", of: UIColor.self).map { background.strokeColor = $0 }
        values.value("strokeWidth", of: CGFloat.self).map { background.strokeWidth = $0 }
        values.value("strokeOutset", of: CGFloat.self).map { background.strokeOutset = $0 }
        values.value("image", of: UIImage.self).map { background.image = $0 }
        values.value("imageContentMode", of: UIView.ContentMode.self).map { background.imageContentMode = $0 }
        values.ignore("catalog")
        values.reportRest()
    }
}

// MARK: Words

extension ConfigurationStyle: NibWords {
    package static var nibWords: [String: Self] { words(.plain, .gray, .tinted, .filled) }
}

extension UIButton.Configuration.Size: NibWords {
    package static var nibWords: [String: Self] { words(.mini, .small, .medium, .large) }
}

extension UIButton.Configuration.CornerStyle: NibWords {
    package static var nibWords: [String: Self] { words(.fixed, .dynamic, .small, .medium, .large, .capsule) }
}

extension UIButton.Configuration.TitleAlignment: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .leading, .center, .trailing) }
}

extension UIButton.Configuration.MacIdiomStyle: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .bordered, .borderless, .borderlessTinted) }
}

extension UIButton.Configuration.Indicator: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .none, .popup) }
}
