import ArgumentParser

/// A form of documents in which a toolkit describes a screen.
enum FormWriter: String, ExpressibleByArgument, CaseIterable {
    case xib, qt, gtk

    /// Returns the document of the form.
    func document(_ form: FormScreen) -> String {
        let lines = form.items.enumerated().map { index, item in
            switch self {
            case .xib: Self.xib(item, index)
            case .qt: Self.qt(item, index)
            case .gtk: Self.gtk(item)
            }
        }
        return ([head] + lines + [tail]).joined(separator: "\n") + "\n"
    }

    private var head: String {
        switch self {
        case .xib:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="form"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
            """
        case .qt:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <ui version="4.0"><class>Form</class><widget class="QWidget" name="form">
            <property name="geometry"><rect><x>0</x><y>0</y><width>390</width><height>844</height></rect></property>
            """
        case .gtk:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <interface><requires lib="gtk" version="4.0"/><object class="GtkFixed" id="form">
            """
        }
    }

    private var tail: String {
        switch self {
        case .xib: "</subviews></view></objects></document>"
        case .qt: "</widget></ui>"
        case .gtk: "</object></interface>"
        }
    }

    // MARK: Interface Builder

    private static func xib(_ item: FormScreen.Item, _ index: Int) -> String {
        let (name, attributes, children) = xib(item.control)
        return """
            <\(name) opaque="NO" \(attributes) fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="item-\(index)">
            <rect key="frame" x="\(item.x)" y="\(item.y)" width="\(item.width)" height="\(item.height)"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>\(children)</\(name)>
            """
    }

    private static func xib(_ control: FormScreen.Control) -> (name: String, attributes: String, children: String) {
        let content =
            #"contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center""#
        switch control {
        case .label(let text): return ("label", label(text), font)
        case .field(let text): return ("label", label(text), font + border)
        case .toggle(let isOn): return ("switch", "\(content) on=\"\(isOn ? "YES" : "NO")\"", "")
        case .slider(let percent):
            return ("slider", "\(content) value=\"\(Double(percent) / 100)\" minValue=\"0.0\" maxValue=\"1\"", "")
        case .button(let title):
            let attributes = #"\#(content) buttonType="system" lineBreakMode="middleTruncation""#
            return ("button", attributes, "<state key=\"normal\" title=\"\(title)\"/>")
        }
    }

    private static func label(_ text: String) -> String {
        #"userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="\#(text)" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO""#
    }

    private static let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
    private static let border = """
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="6"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """

    // MARK: Qt

    private static func qt(_ item: FormScreen.Item, _ index: Int) -> String {
        let (name, property, value) = qt(item.control)
        return """
            <widget class="\(name)" name="item\(index)">
            <property name="geometry"><rect><x>\(item.x)</x><y>\(item.y)</y><width>\(item.width)</width><height>\(item.height)</height></rect></property>
            <property name="\(property)">\(value)</property></widget>
            """
    }

    private static func qt(_ control: FormScreen.Control) -> (name: String, property: String, value: String) {
        switch control {
        case .label(let text): ("QLabel", "text", "<string>\(text)</string>")
        case .field(let text): ("QLineEdit", "text", "<string>\(text)</string>")
        case .toggle(let isOn): ("QCheckBox", "checked", "<bool>\(isOn)</bool>")
        case .slider(let percent):
            (
                "QSlider", "orientation",
                "<enum>Qt::Horizontal</enum></property>\n<property name=\"value\"><number>\(percent)</number>"
            )
        case .button(let title): ("QPushButton", "text", "<string>\(title)</string>")
        }
    }

    // MARK: GTK

    private static func gtk(_ item: FormScreen.Item) -> String {
        let (name, property, value) = gtk(item.control)
        return """
            <child><object class="\(name)">
            <property name="width-request">\(item.width)</property><property name="height-request">\(item.height)</property>
            <property name="\(property)">\(value)</property>
            <layout><property name="transform">translate(\(item.x), \(item.y))</property></layout></object></child>
            """
    }

    private static func gtk(_ control: FormScreen.Control) -> (name: String, property: String, value: String) {
        switch control {
        case .label(let text): ("GtkLabel", "label", text)
        case .field(let text): ("GtkEntry", "text", text)
        case .toggle(let isOn): ("GtkSwitch", "active", "\(isOn)")
        case .slider(let percent):
            (
                "GtkScale", "adjustment",
                """
                <object class="GtkAdjustment"><property name="upper">100</property><property name="value">\(percent)</property></object>
                """
            )
        case .button(let title): ("GtkButton", "label", title)
        }
    }
}
