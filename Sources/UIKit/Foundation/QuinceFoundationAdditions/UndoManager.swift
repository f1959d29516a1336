public import Foundation
import QuinceDiagnostics
public import QuinceObjCRuntime

/// Records operations that undo changes, in groups.
///
/// Operations registered while it undoes go onto the redo stack, and vice versa. With `groupsByEvent`, the first
/// registration opens a group that closes at the end of the run-loop turn.
///
/// - Isolation: one thread at a time, as on iOS; groups by event close on the main queue.
open class UndoManager: NSObject, @unchecked Sendable {
    // `@unchecked`, as on iOS: an undo manager belongs to one thread.
    private var undoStack: [UndoGroup] = []
    private var redoStack: [UndoGroup] = []
    /// Open groups, outermost first.
    private var openGroups: [UndoGroup] = []
    private var disabledDepth = 0
    private var closesAtTurnEnd = false

    open private(set) var isUndoing = false
    open private(set) var isRedoing = false

    public override init() { super.init() }

    // MARK: Groups

    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }
    open var groupsByEvent = true
    open var runLoopModes: [RunLoop.Mode] = [.default]

    open func beginUndoGrouping() {
        if groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing { beginEventGroup() }
        openGroup()
    }

    private func openGroup() {
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    open func endUndoGrouping() {
        requireLikeUIKit(
            !openGroups.isEmpty, "-[UndoManager endUndoGrouping]: endUndoGrouping called with no matching begin",
            name: "NSInternalInconsistencyException")
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let closed = openGroups.removeLast()
        if let parent = openGroups.last {
            if !closed.isEmpty { parent.actions.append(.group(closed)) }
        } else if !closed.isEmpty {
            push(closed)
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    /// Opens the group of all registrations in one run-loop turn.
    private func beginEventGroup() {
        openGroup()
        guard !closesAtTurnEnd else { return }
        closesAtTurnEnd = true
        DispatchQueue.main.async { [weak self] in self?.endEventGroup() }
    }

    private func endEventGroup() {
        closesAtTurnEnd = false
        // More than one open level means that the app began a group and has not ended it yet.
        if openGroups.count == 1 { endUndoGrouping() }
    }

    private func push(_ group: UndoGroup) {
        if isUndoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
            if !isRedoing { redoStack = [] }
        }
        if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
        if levelsOfUndo > 0, redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
    }

    // MARK: Registering

    open func disableUndoRegistration() { disabledDepth += 1 }
    open func enableUndoRegistration() {
        requireLikeUIKit(
            disabledDepth > 0,
            "-[UndoManager enableUndoRegistration]: called without a matching disableUndoRegistration",
            name: "NSInternalInconsistencyException")
        disabledDepth -= 1
    }
    open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }

    /// The maximum number of groups to undo; 0 for no limit.
    open var levelsOfUndo = 0 {
        didSet {
            guard levelsOfUndo > 0 else { return }
            undoStack = undoStack.suffix(levelsOfUndo)
            redoStack = redoStack.suffix(levelsOfUndo)
        }
    }

    /// - Parameter target: not retained; its operations are dropped once it is deallocated.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        register(UndoAction(target: target) { handler($0 as! Target) })
    }

    /// - Parameter selector: a selector registered by the source bridge or with `registerObjCClass`.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        register(
            UndoAction(target: target as AnyObject) { target in
                _ = (target as? NSObject)?.perform(selector, with: anObject)
            })
    }

    private func register(_ action: UndoAction) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            requireLikeUIKit(
                groupsByEvent, "-[UndoManager registerUndo]: must begin a group before registering undo",
                name: "NSInternalInconsistencyException")
            beginEventGroup()
        }
        openGroups.last?.actions.append(.action(action))
    }

    open func removeAllActions() {
        undoStack = []
        redoStack = []
        openGroups = openGroups.map { _ in UndoGroup() }
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.remove(target) }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }

    // MARK: Undoing

    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Closes the group of this turn and undoes the last group.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        requireLikeUIKit(
            openGroups.isEmpty, "-[UndoManager undo]: undo was called with too many nested undo groups",
            name: "NSInternalInconsistencyException")
        undoNestedGroup()
    }

    /// Undoes the last closed group.
    open func undoNestedGroup() {
        post(.NSUndoManagerCheckpoint)
        guard let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        replay(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    open func redo() {
        post(.NSUndoManagerCheckpoint)
        guard openGroups.isEmpty || openGroups.allSatisfy(\.isEmpty), let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        replay(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs a group's operations in reverse order, inside a group that collects what they register.
    private func replay(_ group: UndoGroup) {
        openGroup()
        openGroups.last?.name = group.name
        group.run()
        endUndoGrouping()
    }

    // MARK: Names

    open var undoActionName: String { undoStack.last?.name ?? openGroups.first?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open func setActionName(_ actionName: String) { (openGroups.first ?? undoStack.last)?.name = actionName }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// Operations that are undone together.
private final class UndoGroup {
    enum Entry {
        case action(UndoAction)
        case group(UndoGroup)
    }

    var actions: [Entry] = []
    var name: String?

    var isEmpty: Bool { actions.isEmpty }

    func run() {
        for entry in actions.reversed() {
            switch entry {
            case .action(let action): action.run()
            case .group(let group): group.run()
            }
        }
    }

    func remove(_ target: AnyObject) {
        actions.removeAll { entry in
            switch entry {
            case .action(let action): return action.target == nil || action.target === target
            case .group(let group):
                group.remove(target)
                return group.isEmpty
            }
        }
    }
}

private final class UndoAction {
    weak var target: AnyObject?
    private let handler: (AnyObject) -> Void

    init(target: AnyObject, _ handler: @escaping (AnyObject) -> Void) {
        self.target = target
        self.handler = handler
    }

    func run() { target.map(handler) }
}

extension Notification.Name {
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}
