import UIKit

/// The conversations and what is said in them. Every answer takes a moment.
@MainActor
final class ChatStore {
    let people = [
        Person("Ada", .pink, says: ["The engine runs.", "Come and see it when you are back.", "It weaves patterns!"]),
        Person("Bram", .orange, says: ["Two mugs of tea, then the hill?"]),
        Person("Chidi", .teal, says: ["I have read it twice now.", "The third chapter is the best one."]),
        Person("Dolores", .indigo, says: []),
    ]
    private var observers: [() -> Void] = []

    /// Calls the observer now and after every change.
    func observe(_ observer: @escaping () -> Void) {
        observers.append(observer)
        observer()
    }

    var unread: Int { people.map(\.unread).reduce(0, +) }

    func read(_ person: Person) {
        guard person.unread > 0 else { return }
        person.unread = 0
        tell()
    }

    /// Sends a text, to which the person answers a little later.
    func send(_ text: String, to person: Person) {
        person.messages.append(Message(text: text, isMine: true))
        person.isTyping = true
        tell()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in self?.answer(from: person) }
    }

    private func answer(from person: Person) {
        person.isTyping = false
        person.messages.append(Message(text: person.nextAnswer(), isMine: false))
        if !person.isOpen { person.unread += 1 }
        tell()
    }

    private func tell() { for observer in observers { observer() } }
}

struct Message {
    let text: String
    let isMine: Bool
}

/// Somebody to talk to, and the conversation so far.
@MainActor
final class Person {
    let name: String
    let tint: Tint
    var messages: [Message]
    var unread: Int
    var isTyping = false
    /// Whether the conversation is on the screen.
    var isOpen = false
    private var answers = ["Yes!", "I was about to say the same.", "Tell me more when we meet."]

    init(_ name: String, _ tint: Tint, says texts: [String]) {
        (self.name, self.tint) = (name, tint)
        messages = texts.map { Message(text: $0, isMine: false) }
        unread = texts.count
    }

    func nextAnswer() -> String {
        answers.append(answers.removeFirst())
        return answers[answers.count - 1]
    }
}
