extension LibraryObject {
    private static func font(_ size: String) -> MarkupElement {
        MarkupElement("fontDescription", ["key": "fontDescription", "type": "system", "pointSize": size])
    }
    private static func none(_ key: String) -> MarkupElement { MarkupElement("nil", ["key": key]) }
    private static func background(_ name: String = "systemBackgroundColor") -> MarkupElement {
        MarkupElement("color", ["key": "backgroundColor", "systemColor": name])
    }
    private static let controls = ["opaque": "NO", "contentMode": "scaleToFill"]
    private static let centered = ["contentHorizontalAlignment": "center", "contentVerticalAlignment": "center"]
    private static func control(_ others: [String: String]) -> [String: String] {
        controls.merging(centered) { $1 }.merging(others) { $1 }
    }

    /// The library, in the order in which it is shown.
    package static let all: [LibraryObject] = [
        LibraryObject(
            "Label", "label", "A line of text, or several.", width: 42, height: 21,
            [
                "opaque": "NO", "userInteractionEnabled": "NO", "contentMode": "left",
                "horizontalHuggingPriority": "251", "verticalHuggingPriority": "251", "text": "Label",
                "textAlignment": "natural", "lineBreakMode": "tailTruncation",
                "baselineAdjustment": "alignBaselines", "adjustsFontSizeToFit": "NO",
            ], [font("17"), none("textColor"), none("highlightedColor")]),
        LibraryObject(
            "Button", "button", "Sends an action when it is tapped.", width: 46, height: 30,
            control(["buttonType": "roundedRect", "lineBreakMode": "middleTruncation"]),
            [MarkupElement("state", ["key": "normal", "title": "Button"])]),
        LibraryObject(
            "Text Field", "textField", "A line that a person edits.", width: 97, height: 34,
            [
                "opaque": "NO", "clipsSubviews": "YES", "contentMode": "scaleToFill",
                "contentHorizontalAlignment": "left",
                "contentVerticalAlignment": "center", "borderStyle": "roundedRect", "textAlignment": "natural",
                "minimumFontSize": "17",
            ], [font("14"), MarkupElement("textInputTraits", ["key": "textInputTraits"])]),
        LibraryObject(
            "Text View", "textView", "Text of several lines that scrolls and can be edited.", width: 240, height: 128,
            [
                "clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill",
                "textAlignment": "natural",
            ],
            [
                background(), MarkupElement("color", ["key": "textColor", "systemColor": "labelColor"]), font("14"),
                MarkupElement(
                    "textInputTraits", ["key": "textInputTraits", "autocapitalizationType": "sentences"]),
            ]),
        LibraryObject(
            "Switch", "switch", "On or off.", width: 51, height: 31,
            control(["horizontalHuggingPriority": "750", "verticalHuggingPriority": "750", "on": "YES"])),
        LibraryObject(
            "Slider", "slider", "A value of a range.", width: 118, height: 30,
            control(["value": "0.5", "minValue": "0.0", "maxValue": "1"])),
        LibraryObject(
            "Stepper", "stepper", "One more, or one less.", width: 94, height: 32,
            control(["horizontalHuggingPriority": "750", "verticalHuggingPriority": "750", "maximumValue": "100"])),
        LibraryObject(
            "Segmented Control", "segmentedControl", "One of a few choices.", width: 131, height: 32,
            control(["segmentControlStyle": "plain", "selectedSegmentIndex": "0"]),
            [
                MarkupElement(
                    "segments", [:],
                    [MarkupElement("segment", ["title": "First"]), MarkupElement("segment", ["title": "Second"])])
            ]),
        LibraryObject(
            "Progress View", "progressView", "How much of something is done.", width: 150, height: 4,
            ["opaque": "NO", "contentMode": "scaleToFill", "verticalHuggingPriority": "750", "progress": "0.5"]),
        LibraryObject(
            "Activity Indicator", "activityIndicatorView", "Turns while something goes on.", width: 20, height: 20,
            [
                "opaque": "NO", "contentMode": "scaleToFill", "horizontalHuggingPriority": "750",
                "verticalHuggingPriority": "750", "style": "medium",
            ]),
        LibraryObject(
            "Page Control", "pageControl", "Dots, one for each page.", width: 115.5, height: 26,
            control(["numberOfPages": "3"])),
        LibraryObject(
            "Date Picker", "datePicker", "A date or a time.", width: 320, height: 216,
            control(["datePickerMode": "dateAndTime", "minuteInterval": "1", "style": "wheels"])),
        LibraryObject(
            "Picker View", "pickerView", "Wheels with rows of the app's own.", width: 320, height: 216,
            ["contentMode": "scaleToFill"]),
        LibraryObject(
            "Image View", "imageView", "Shows an image.", width: 240, height: 128,
            [
                "clipsSubviews": "YES", "userInteractionEnabled": "NO", "contentMode": "scaleAspectFit",
                "horizontalHuggingPriority": "251", "verticalHuggingPriority": "251",
            ]),
        LibraryObject(
            "View", "view", "A rectangle that draws and contains others.", width: 240, height: 128,
            ["contentMode": "scaleToFill"], [background()]),
        LibraryObject(
            "Scroll View", "scrollView", "A part of more than fits.", width: 240, height: 128,
            ["clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill"]),
        LibraryObject(
            "Stack View", "stackView", "Places views in a row or a column.", width: 240, height: 128,
            ["opaque": "NO", "contentMode": "scaleToFill", "axis": "vertical"]),
        LibraryObject(
            "Search Bar", "searchBar", "A field for words to search.", width: 320, height: 51,
            ["contentMode": "redraw"], [MarkupElement("textInputTraits", ["key": "textInputTraits"])]),
        LibraryObject(
            "Toolbar", "toolbar", "Buttons along an edge.", width: 320, height: 44,
            ["opaque": "NO", "clearsContextBeforeDrawing": "NO", "contentMode": "scaleToFill"]),
    ]
}
