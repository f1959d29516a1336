package import QuinceViewLayout
package import UIFoundation

// The words that Interface Builder has for values which name no view.

extension UIAccessibilityTraits: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "none": .none, "button": .button, "link": .link, "image": .image, "selected": .selected,
            "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
            "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
            "searchField": .searchField, "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
            "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "header": .header,
        ]
    }
}

extension UIRectEdge: NibFlags {
    package static var nibFlags: [String: Self] {
        ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
    }
}

extension UIBarStyle: NibWords {
    package static var nibWords: [String: Self] {
        [
            "default": .default, "black": .black, "blackOpaque": .black,
            "blackTranslucent": .blackTranslucent,
        ]
    }
}

extension NSTextAlignment: NibWords {
    package static var nibWords: [String: Self] { words(.left, .center, .right, .justified, .natural) }
}

extension NSWritingDirection: NibWords {
    package static var nibWords: [String: Self] { words(.natural, .leftToRight, .rightToLeft) }
}

extension NSLineBreakMode: NibWords {
    package static var nibWords: [String: Self] {
        [
            "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
            "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
            "middleTruncation": .byTruncatingMiddle,
            // The words of paragraph styles.
            "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
            "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
            "truncatingMiddle": .byTruncatingMiddle,
        ]
    }
}

extension NSLayoutConstraint.Axis: NibWords {
    package static var nibWords: [String: Self] { words(.horizontal, .vertical) }
}

extension UILayoutPriority: NibText {
    static func read(text: String) -> UILayoutPriority? {
        Double.read(text: text).map { UILayoutPriority(Float(min(max($0, 1), 1000))) }
    }
}
