/// The light variants of the system's colors, which documents note for systems without them.
///
/// They are not those of `UIColor`, which follow the version of the device: a document has the ones of the Xcode that saved it. Eighteen
/// were counted in public documents; the others are from the tables of Apple's Human Interface Guidelines.
enum SystemColors {
    /// Red, green and blue of 255, and the opacity.
    private static let components: [String: (Double, Double, Double, Double)] = [
        "systemBlueColor": (0, 122, 255, 1), "systemBrownColor": (162, 132, 94, 1),
        "systemCyanColor": (50, 173, 230, 1),
        "systemGreenColor": (52, 199, 89, 1), "systemIndigoColor": (88, 86, 214, 1),
        "systemMintColor": (0, 199, 190, 1),
        "systemOrangeColor": (255, 149, 0, 1), "systemPinkColor": (255, 45, 85, 1),
        "systemPurpleColor": (175, 82, 222, 1), "systemRedColor": (255, 59, 48, 1),
        "systemTealColor": (90, 200, 250, 1), "systemYellowColor": (255, 204, 0, 1),
        "systemGrayColor": (142, 142, 147, 1), "systemGray2Color": (174, 174, 178, 1),
        "systemGray3Color": (199, 199, 204, 1), "systemGray4Color": (209, 209, 214, 1),
        "systemGray5Color": (229, 229, 234, 1), "systemGray6Color": (242, 242, 247, 1),
        "secondaryLabelColor": (60, 60, 67, 0.6), "tertiaryLabelColor": (60, 60, 67, 0.3),
        "quaternaryLabelColor": (60, 60, 67, 0.18), "placeholderTextColor": (60, 60, 67, 0.3),
        "separatorColor": (60, 60, 67, 0.29), "opaqueSeparatorColor": (198, 198, 200, 1),
        "linkColor": (0, 122, 255, 1), "systemFillColor": (120, 120, 128, 0.2),
        "secondarySystemFillColor": (120, 120, 128, 0.16), "tertiarySystemFillColor": (118, 118, 128, 0.12),
        "quaternarySystemFillColor": (116, 116, 128, 0.08), "secondarySystemBackgroundColor": (242, 242, 247, 1),
        "systemGroupedBackgroundColor": (242, 242, 247, 1), "groupTableViewBackgroundColor": (242, 242, 247, 1),
        "tertiarySystemGroupedBackgroundColor": (242, 242, 247, 1),
    ]

    private static let whites: Set<String> = [
        "systemBackgroundColor", "tertiarySystemBackgroundColor", "secondarySystemGroupedBackgroundColor",
        "lightTextColor",
    ]

    static func element(_ name: String) -> MarkupElement {
        if let (red, green, blue, alpha) = components[name] {
            return SetColor.Color.components(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
                .element(key: nil)
        }
        return MarkupElement(
            "color",
            [
                "white": InterfaceNumber.text(whites.contains(name) ? 1 : 0), "alpha": "1", "colorSpace": "custom",
                "customColorSpace": "genericGamma22GrayColorSpace",
            ])
    }
}
