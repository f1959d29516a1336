public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceFrameLoop
import QuinceHostInterface
import QuinceKitDescription
import QuinceLaunchState
public import QuinceObjCRuntime

/// The application: it hands events to windows, actions to their targets, and knows which window is key and which main.
@preconcurrency @MainActor
open class NSApplication: NSResponder, NSAppearanceCustomization {
    private static var instance: NSApplication?
    /// The application; one is made if there is none.
    open class var shared: NSApplication {
        if let instance { return instance }
        let application = makeInstance(of: self)
        instance = application
        return application
    }
    static func adopt(_ application: NSApplication) { instance = application }
    package static var isMade: Bool { instance != nil }

    let frameLoop = FrameLoop()
    let focusRing = FocusRing()
    let mouse = MouseRouter()
    let keys = KeyRouter()
    package let menus = MenuTracker()
    let drags = DragTracker()
    var waiting: [HostEvent] = []
    /// Events that the app has posted, for the next turn.
    var posted: [NSEvent] = []
    var monitors: [EventMonitor] = []
    let windowRegister = WindowRegister()
    var launch: Launch?
    /// Creates the delegate when the app is launched.
    var makeDelegate: @MainActor () -> (any NSApplicationDelegate)? = { nil }
    /// The document that is loaded as the app is launched.
    package var mainInterface: MainInterface?
    /// The window controller of a main storyboard.
    var initialController: NSWindowController?
    var strongDelegate: (any NSApplicationDelegate)?
    var state = ApplicationState()
    let loop = TurnLoop()
    var modalSessions: [ModalSession] = []
    var eventWaits: [EventWait] = []

    public required override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var delegate: (any NSApplicationDelegate)?

    // MARK: Windows

    /// The windows of the app that are not closed, in the order in which they were made.
    open var windows: [NSWindow] { windowRegister.windows }
    open var orderedWindows: [NSWindow] { NSScreen.desktop.windowList.backToFront.reversed() }
    open internal(set) weak var keyWindow: NSWindow?
    open internal(set) weak var mainWindow: NSWindow?
    open func window(withWindowNumber windowNum: Int) -> NSWindow? {
        windows.first { $0.windowNumber == windowNum }
    }
    open func makeWindowsPerform(_ aSelector: Selector, inOrder flag: Bool) -> NSWindow? {
        (flag ? orderedWindows : windows).first { $0.tryToPerform(aSelector, with: nil) }
    }
    open func enumerateWindows(using block: (NSWindow, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stops = ObjCBool(false)
        for window in windows where !stops.boolValue { block(window, &stops) }
    }
    open func setWindowsNeedUpdate(_ needUpdate: Bool) {}
    open func updateWindows() { for window in windows where window.isVisible { window.update() } }
    open func preventWindowOrdering() {}
    open func arrangeInFront(_ sender: Any?) {
        for window in orderedWindows.reversed() where window.level == .normal { window.orderFront(sender) }
    }
    open func miniaturizeAll(_ sender: Any?) {
        for window in windows where window.isVisible { window.miniaturize(sender) }
    }

    // MARK: Activation

    open internal(set) var isActive = false
    open var isHidden: Bool { state.isHidden }
    open internal(set) var isRunning = false
    open func activate(ignoringOtherApps flag: Bool) { becomeActive() }
    open func activate() { becomeActive() }
    open func deactivate() { resignActive() }
    open func hide(_ sender: Any?) { hideWindows() }
    open func unhide(_ sender: Any?) {
        unhideWindows()
        activate(ignoringOtherApps: true)
    }
    open func unhideWithoutActivation() { unhideWindows() }
    open func hideOtherApplications(_ sender: Any?) {}
    open func unhideAllApplications(_ sender: Any?) {}
    @discardableResult
    open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
        policy = activationPolicy
        return true
    }
    private var policy = ActivationPolicy.regular
    open func activationPolicy() -> ActivationPolicy { policy }
    open var presentationOptions: PresentationOptions = []
    /// The app's options, and those of the window that is in full screen.
    open var currentSystemPresentationOptions: PresentationOptions {
        presentationOptions.union(mainWindow?.state.fullScreenOptions ?? [])
    }
    open var occlusionState: OcclusionState { .visible }
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { state.direction }
    open var isFullKeyboardAccessEnabled: Bool { false }

    // MARK: Running and ending

    /// Runs the app until it ends, and then ends the process. It returns at once where a host runs the app already.
    open func run() { if !isRunning { Self.runner?(self) } }
    /// Runs an application that `main.swift` has made: the umbrella's, which knows the hosts.
    @Provided package static var runner: (@MainActor (NSApplication) -> Void)?
    open func finishLaunching() {}
    /// Ends the modal session that was begun last. Without one it has no effect: only the host ends the app's loop.
    open func stop(_ sender: Any?) {
        if !answerModal(.stop) { Unsupported.report("stopping the run loop", in: "NSApplication") }
    }
    /// Asks the delegate, and ends the app.
    open func terminate(_ sender: Any?) {
        if modalWindow?.preventsApplicationTerminationWhenModal == true { NSBeep() } else { terminateByDelegate() }
    }
    open func reply(toApplicationShouldTerminate shouldTerminate: Bool) { if shouldTerminate { end() } }
    open func reply(toOpenOrPrint reply: DelegateReply) {}
    open func disableRelaunchOnLogin() {}
    open func enableRelaunchOnLogin() {}

    // MARK: Events

    open internal(set) var currentEvent: NSEvent?
    open func sendEvent(_ event: NSEvent) { dispatch(event) }
    open func postEvent(_ event: NSEvent, atStart flag: Bool) {
        if flag { posted.insert(event, at: 0) } else { posted.append(event) }
    }
    open func discardEvents(matching mask: NSEvent.EventTypeMask, before lastEvent: NSEvent?) {
        posted.removeAll { mask.contains(.init(type: $0.type)) }
    }

    /// Returns the next event of some kinds, waiting for it, as the loops do that track the mouse by themselves.
    ///
    /// - Parameters:
    ///   - expiration: the end of the wait; `nil` for none.
    ///   - deqFlag: whether the event is taken away from the app's own dispatching.
    open func nextEvent(
        matching mask: NSEvent.EventTypeMask, until expiration: Date?, inMode mode: RunLoop.Mode, dequeue deqFlag: Bool
    ) -> NSEvent? { awaitEvent(mask, until: expiration, dequeues: deqFlag) }

    // MARK: Modal windows

    open var modalWindow: NSWindow? { modalSessions.last?.window }
    /// Shows a window that alone takes events, and returns once `stopModal(withCode:)` is called.
    open func runModal(for window: NSWindow) -> ModalResponse { runModalLoop(window) }
    open func beginModalSession(for window: NSWindow) -> ModalSession {
        let session = ModalSession(window)
        begin(session)
        return session
    }
    /// Lets the app handle what has happened since, and returns whether the session goes on.
    open func runModalSession(_ session: ModalSession) -> ModalResponse {
        waitForTurn()
        return session.response ?? .continue
    }
    open func endModalSession(_ session: ModalSession) { end(session) }
    open func stopModal() { stopModal(withCode: .stop) }
    open func stopModal(withCode returnCode: ModalResponse) { answerModal(returnCode) }
    open func abortModal() { answerModal(.abort) }

    // MARK: Actions

    /// Sends an action; without a target, to the first responder of the key window that has it, and so on
    /// (`target(forAction:to:from:)`).
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
        guard let receiver = self.target(forAction: action, to: target, from: sender) else { return false }
        Messages.send(action, to: receiver, [sender])
        return true
    }
    open func target(forAction action: Selector) -> Any? { target(forAction: action, to: nil, from: nil) }
    open func target(forAction action: Selector, to target: Any?, from sender: Any?) -> Any? {
        target ?? searchTarget(action, sender)
    }
    open override func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
        if super.tryToPerform(action, with: object) { return true }
        guard let delegate = delegate as? NSObject, delegate.responds(to: action) else { return false }
        Messages.send(action, to: delegate, [object])
        return true
    }

    // MARK: Menus

    open var mainMenu: NSMenu? { didSet { menus.mainMenuDidChange() } }
    /// The menu with the titles of the windows.
    open weak var windowsMenu: NSMenu? { didSet { windowsMenuNeedsUpdate() } }
    open weak var helpMenu: NSMenu?
    open weak var servicesMenu: NSMenu?
    open var servicesProvider: Any? {
        didSet { reportUnused("servicesProvider", of: "NSApplication", if: servicesProvider != nil) }
    }
    open func addWindowsItem(_ win: NSWindow, title string: String, filename isFilename: Bool) {
        windowsMenuNeedsUpdate()
    }
    open func changeWindowsItem(_ win: NSWindow, title string: String, filename isFilename: Bool) {
        windowsMenuNeedsUpdate()
    }
    open func removeWindowsItem(_ win: NSWindow) { windowsMenuNeedsUpdate() }
    open func updateWindowsItem(_ win: NSWindow) { windowsMenuNeedsUpdate() }
    package var menuBarIsHidden = false { didSet { menus.mainMenuDidChange() } }

    // MARK: Panels

    open func orderFrontStandardAboutPanel(_ sender: Any?) { orderFrontStandardAboutPanel(options: [:]) }
    open func orderFrontStandardAboutPanel(options: [AboutPanelOptionKey: Any] = [:]) { showAboutPanel(options) }
    open func orderFrontCharacterPalette(_ sender: Any?) { NSBeep() }
    open func orderFrontColorPanel(_ sender: Any?) { Unsupported.report("the color panel", in: "NSApplication") }
    open func runPageLayout(_ sender: Any?) { Unsupported.report("printing", in: "NSApplication") }
    open func showHelp(_ sender: Any?) { NSBeep() }
    @discardableResult
    open func requestUserAttention(_ requestType: RequestUserAttentionType) -> Int { isActive ? 0 : 1 }
    open func cancelUserAttentionRequest(_ request: Int) {}
    open var applicationIconImage: NSImage! = NSImage(named: NSImage.applicationIconName)

    // MARK: Accessibility

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        applicationAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeApplicationAccessibility(key, value) || super.takeAccessibility(key, value)
    }

    // MARK: Appearance

    open var appearance: NSAppearance? {
        didSet { reportUnused("appearance", of: "NSApplication", if: appearance?.isStandard == false) }
    }
    open var effectiveAppearance: NSAppearance { appearance ?? .standard }

    // MARK: Errors

    func show(_ error: any Error) -> Bool {
        NSLog("%@", "\(error.localizedDescription)")
        return false
    }
}

/// The application.
@preconcurrency @MainActor public var NSApp: NSApplication! { NSApplication.shared }

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSApplication.self) {
        $0.key("delegate", \.delegate)
        $0.key("mainMenu", \.mainMenu)
        $0.action("terminate:") { $0.terminate($1[0]) }
        $0.action("hide:") { $0.hide($1[0]) }
        $0.action("unhide:") { $0.unhide($1[0]) }
        $0.action("miniaturizeAll:") { $0.miniaturizeAll($1[0]) }
        $0.action("orderFrontCharacterPalette:") { $0.orderFrontCharacterPalette($1[0]) }
        $0.action("orderFrontColorPanel:") { $0.orderFrontColorPanel($1[0]) }
        $0.action("runPageLayout:") { $0.runPageLayout($1[0]) }
        $0.action("hideOtherApplications:") { $0.hideOtherApplications($1[0]) }
        $0.action("unhideAllApplications:") { $0.unhideAllApplications($1[0]) }
        $0.action("arrangeInFront:") { $0.arrangeInFront($1[0]) }
        $0.action("orderFrontStandardAboutPanel:") { $0.orderFrontStandardAboutPanel($1[0]) }
        $0.action("showHelp:") { $0.showHelp($1[0]) }
        $0.action("stop:") { $0.stop($1[0]) }
        $0.action("stopModal:") { application, _ in application.stopModal() }
        $0.action("abortModal:") { application, _ in application.abortModal() }
    }
}
