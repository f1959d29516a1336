import Foundation

extension NSAccessibility.Role {
    public static let unknown = Self(rawValue: "AXUnknown")
    public static let button = Self(rawValue: "AXButton")
    public static let radioButton = Self(rawValue: "AXRadioButton")
    public static let checkBox = Self(rawValue: "AXCheckBox")
    public static let slider = Self(rawValue: "AXSlider")
    public static let tabGroup = Self(rawValue: "AXTabGroup")
    public static let textField = Self(rawValue: "AXTextField")
    public static let staticText = Self(rawValue: "AXStaticText")
    public static let textArea = Self(rawValue: "AXTextArea")
    public static let scrollArea = Self(rawValue: "AXScrollArea")
    public static let popUpButton = Self(rawValue: "AXPopUpButton")
    public static let menuButton = Self(rawValue: "AXMenuButton")
    public static let table = Self(rawValue: "AXTable")
    public static let application = Self(rawValue: "AXApplication")
    public static let group = Self(rawValue: "AXGroup")
    public static let radioGroup = Self(rawValue: "AXRadioGroup")
    public static let list = Self(rawValue: "AXList")
    public static let scrollBar = Self(rawValue: "AXScrollBar")
    public static let valueIndicator = Self(rawValue: "AXValueIndicator")
    public static let image = Self(rawValue: "AXImage")
    public static let menuBar = Self(rawValue: "AXMenuBar")
    public static let menu = Self(rawValue: "AXMenu")
    public static let menuItem = Self(rawValue: "AXMenuItem")
    public static let menuBarItem = Self(rawValue: "AXMenuBarItem")
    public static let column = Self(rawValue: "AXColumn")
    public static let row = Self(rawValue: "AXRow")
    public static let toolbar = Self(rawValue: "AXToolbar")
    public static let busyIndicator = Self(rawValue: "AXBusyIndicator")
    public static let progressIndicator = Self(rawValue: "AXProgressIndicator")
    public static let window = Self(rawValue: "AXWindow")
    public static let drawer = Self(rawValue: "AXDrawer")
    public static let systemWide = Self(rawValue: "AXSystemWide")
    public static let outline = Self(rawValue: "AXOutline")
    public static let incrementor = Self(rawValue: "AXIncrementor")
    public static let browser = Self(rawValue: "AXBrowser")
    public static let comboBox = Self(rawValue: "AXComboBox")
    public static let splitGroup = Self(rawValue: "AXSplitGroup")
    public static let splitter = Self(rawValue: "AXSplitter")
    public static let colorWell = Self(rawValue: "AXColorWell")
    public static let growArea = Self(rawValue: "AXGrowArea")
    public static let sheet = Self(rawValue: "AXSheet")
    public static let helpTag = Self(rawValue: "AXHelpTag")
    public static let matte = Self(rawValue: "AXMatte")
    public static let ruler = Self(rawValue: "AXRuler")
    public static let rulerMarker = Self(rawValue: "AXRulerMarker")
    public static let link = Self(rawValue: "AXLink")
    public static let disclosureTriangle = Self(rawValue: "AXDisclosureTriangle")
    public static let grid = Self(rawValue: "AXGrid")
    public static let relevanceIndicator = Self(rawValue: "AXRelevanceIndicator")
    public static let levelIndicator = Self(rawValue: "AXLevelIndicator")
    public static let cell = Self(rawValue: "AXCell")
    public static let popover = Self(rawValue: "AXPopover")
    public static let layoutArea = Self(rawValue: "AXLayoutArea")
    public static let layoutItem = Self(rawValue: "AXLayoutItem")
    public static let handle = Self(rawValue: "AXHandle")
    public static let pageRole = Self(rawValue: "AXPage")

    /// The words for the role that a person hears, in English.
    public func description(with subrole: NSAccessibility.Subrole?) -> String? {
        if let subrole, let words = Self.words(of: subrole) { return words }
        if let words = Self.unlikeTheirNames[self] { return words }
        let name = rawValue.dropFirst(rawValue.hasPrefix("AX") ? 2 : 0)
        return String(name.flatMap { $0.isUppercase ? [" ", Character($0.lowercased())] : [$0] }.drop { $0 == " " })
    }

    private static let unlikeTheirNames: [Self: String] = [
        .staticText: "text", .textArea: "text entry area", .window: "standard window", .incrementor: "stepper",
        .unknown: "unknown", .popUpButton: "pop up button", .checkBox: "checkbox",
    ]

    private static func words(of subrole: NSAccessibility.Subrole) -> String? {
        switch subrole {
        case .secureTextField: "secure text field"
        case .closeButton: "close button"
        case .zoomButton: "zoom button"
        case .minimizeButton: "minimize button"
        case .fullScreenButton: "full screen button"
        case .dialog: "dialog"
        case .standardWindow: "standard window"
        case .floatingWindow: "floating window"
        case .tableRow: "table row"
        case .searchField: "search text field"
        case .toggle: "toggle button"
        default: nil
        }
    }
}

extension NSAccessibility.Subrole {
    public static let unknown = Self(rawValue: "AXUnknown")
    public static let closeButton = Self(rawValue: "AXCloseButton")
    public static let zoomButton = Self(rawValue: "AXZoomButton")
    public static let minimizeButton = Self(rawValue: "AXMinimizeButton")
    public static let toolbarButton = Self(rawValue: "AXToolbarButton")
    public static let tableRow = Self(rawValue: "AXTableRow")
    public static let outlineRow = Self(rawValue: "AXOutlineRow")
    public static let secureTextField = Self(rawValue: "AXSecureTextField")
    public static let standardWindow = Self(rawValue: "AXStandardWindow")
    public static let dialog = Self(rawValue: "AXDialog")
    public static let systemDialog = Self(rawValue: "AXSystemDialog")
    public static let floatingWindow = Self(rawValue: "AXFloatingWindow")
    public static let systemFloatingWindow = Self(rawValue: "AXSystemFloatingWindow")
    public static let incrementArrow = Self(rawValue: "AXIncrementArrow")
    public static let decrementArrow = Self(rawValue: "AXDecrementArrow")
    public static let incrementPage = Self(rawValue: "AXIncrementPage")
    public static let decrementPage = Self(rawValue: "AXDecrementPage")
    public static let searchField = Self(rawValue: "AXSearchField")
    public static let textAttachment = Self(rawValue: "AXTextAttachment")
    public static let textLink = Self(rawValue: "AXTextLink")
    public static let timeline = Self(rawValue: "AXTimeline")
    public static let sortButton = Self(rawValue: "AXSortButton")
    public static let ratingIndicator = Self(rawValue: "AXRatingIndicator")
    public static let contentList = Self(rawValue: "AXContentList")
    public static let definitionList = Self(rawValue: "AXDefinitionList")
    public static let fullScreenButton = Self(rawValue: "AXFullScreenButton")
    public static let toggle = Self(rawValue: "AXToggle")
    public static let `switch` = Self(rawValue: "AXSwitch")
    public static let descriptionList = Self(rawValue: "AXDescriptionList")
}

extension NSAccessibility.Notification {
    public static let announcementRequested = Self(rawValue: "AXAnnouncementRequested")
    public static let applicationActivated = Self(rawValue: "AXApplicationActivated")
    public static let applicationDeactivated = Self(rawValue: "AXApplicationDeactivated")
    public static let applicationHidden = Self(rawValue: "AXApplicationHidden")
    public static let applicationShown = Self(rawValue: "AXApplicationShown")
    public static let created = Self(rawValue: "AXCreated")
    public static let drawerCreated = Self(rawValue: "AXDrawerCreated")
    public static let focusedUIElementChanged = Self(rawValue: "AXFocusedUIElementChanged")
    public static let focusedWindowChanged = Self(rawValue: "AXFocusedWindowChanged")
    public static let helpTagCreated = Self(rawValue: "AXHelpTagCreated")
    public static let layoutChanged = Self(rawValue: "AXLayoutChanged")
    public static let mainWindowChanged = Self(rawValue: "AXMainWindowChanged")
    public static let moved = Self(rawValue: "AXMoved")
    public static let resized = Self(rawValue: "AXResized")
    public static let rowCollapsed = Self(rawValue: "AXRowCollapsed")
    public static let rowCountChanged = Self(rawValue: "AXRowCountChanged")
    public static let rowExpanded = Self(rawValue: "AXRowExpanded")
    public static let selectedCellsChanged = Self(rawValue: "AXSelectedCellsChanged")
    public static let selectedChildrenChanged = Self(rawValue: "AXSelectedChildrenChanged")
    public static let selectedChildrenMoved = Self(rawValue: "AXSelectedChildrenMoved")
    public static let selectedColumnsChanged = Self(rawValue: "AXSelectedColumnsChanged")
    public static let selectedRowsChanged = Self(rawValue: "AXSelectedRowsChanged")
    public static let selectedTextChanged = Self(rawValue: "AXSelectedTextChanged")
    public static let sheetCreated = Self(rawValue: "AXSheetCreated")
    public static let titleChanged = Self(rawValue: "AXTitleChanged")
    public static let uiElementDestroyed = Self(rawValue: "AXUIElementDestroyed")
    public static let unitsChanged = Self(rawValue: "AXUnitsChanged")
    public static let valueChanged = Self(rawValue: "AXValueChanged")
    public static let windowCreated = Self(rawValue: "AXWindowCreated")
    public static let windowDeminiaturized = Self(rawValue: "AXWindowDeminiaturized")
    public static let windowMiniaturized = Self(rawValue: "AXWindowMiniaturized")
    public static let windowMoved = Self(rawValue: "AXWindowMoved")
    public static let windowResized = Self(rawValue: "AXWindowResized")
}
