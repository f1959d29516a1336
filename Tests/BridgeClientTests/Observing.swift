import Testing
import UIKit

class Account: NSObject {
    @objc dynamic var balance = 0
    @objc dynamic var owner: Owner? = Owner()
    @objc dynamic var state: String {
        get { stored }
        set { stored = newValue }
    }
    @objc dynamic lazy var slow = 1
    private var stored = "new"
}

class Owner: NSObject { @objc dynamic var name = "a" { didSet { notes.append("set \(name)") } } }

class Watcher: NSObject {
    private var context = 0
    func watch(_ account: Account) {
        account.addObserver(self, forKeyPath: #keyPath(Account.balance), options: [.new, .old], context: &context)
    }
    func leave(_ account: Account) {
        account.removeObserver(self, forKeyPath: #keyPath(Account.balance), context: &context)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &self.context else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        notes.append("\(keyPath ?? "") \(change?[.oldKey] as? Int ?? -1) \(change?[.newKey] as? Int ?? -1)")
    }
}

class Loose: NSObject {
    var extras: [String: Any] = [:]
    override func setValue(_ value: Any?, forUndefinedKey key: String) { extras[key] = value }
    override func value(forUndefinedKey key: String) -> Any? { extras[key] }
}

@MainActor @Suite("Bridged: observing", .serialized) struct ObservingTests {
    @Test("A block observes a property by its key path") func blocks() {
        let account = Account()
        let seen = noted {
            let token = account.observe(\.balance, options: [.old, .new]) { _, change in
                notes.append("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
            }
            account.balance = 5
            token.invalidate()
            account.balance = 6
        }
        #expect(seen == ["0 5"])
    }

    @Test("Computed and lazy properties notify observers too") func computed() {
        let account = Account()
        var tokens: [NSKeyValueObservation] = []
        let seen = noted {
            tokens.append(account.observe(\.state, options: .new) { _, change in notes.append(change.newValue ?? "?") })
            tokens.append(
                account.observe(\.slow, options: .new) { _, change in notes.append("\(change.newValue ?? 0)") })
            account.state = "open"
            account.slow = 2
        }
        #expect(seen == ["open", "2"])
        tokens.removeAll()
    }

    @Test("An observer of old is called with the change's dictionary and its context") func classic() {
        let account = Account(), watcher = Watcher()
        let seen = noted {
            watcher.watch(account)
            account.balance = 3
            watcher.leave(account)
            account.balance = 4
        }
        #expect(seen == ["balance 0 3"])
    }

    @Test("A key path of two parts follows the object between") func paths() {
        let account = Account()
        let seen = noted {
            let token = account.observe(\.owner?.name, options: .new) { account, _ in
                notes.append(account.owner?.name ?? "-")
            }
            account.owner?.name = "b"
            account.owner = Owner()
            token.invalidate()
        }
        #expect(seen == ["set b", "b", "a"])
    }

    @Test("A class may take keys that it does not have") func undefined() {
        let loose = Loose()
        loose.setValue(3, forKey: "anything")
        #expect(loose.value(forKey: "anything") as? Int == 3)
    }
}
