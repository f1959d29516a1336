import UIKit

/// The conversations and what is said in them. Every answer takes a moment.
@MainActor
final class ChatStore {
    let people = [
        Person(
            "Ada", .pink, says: ["The engine runs.", "Come and see it when you are back.", "It weaves patterns!"],
            after: Archive.messages),
        Person("Bram", .orange, says: ["Two mugs of tea, then the hill?"]),
        Person("Chidi", .teal, says: ["I have read it twice now.", "The third chapter is the best one."]),
        Person("Dolores", .indigo, says: []),
    ]
    private let observers = Observers()

    /// Calls the observer now and after every change, as long as its owner lives.
    func observe(_ owner: AnyObject, _ observer: @escaping () -> Void) { observers.add(owner, observer) }

    var unread: Int { people.map(\.unread).reduce(0, +) }

    func read(_ person: Person) {
        guard person.unread > 0 else { return }
        person.unread = 0
        observers.tell()
    }

    /// Sends a text, to which the person answers a little later.
    func send(_ text: String, to person: Person) {
        person.say(text, isMine: true)
        person.isTyping = true
        observers.tell()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in self?.answer(from: person) }
    }

    private func answer(from person: Person) {
        person.isTyping = false
        person.say(person.nextAnswer(), isMine: false)
        if !person.isOpen { person.unread += 1 }
        observers.tell()
    }

    /// Fetches a page of older messages, which takes a moment.
    func fetchEarlier(_ person: Person) {
        guard person.hasEarlier, !person.isFetching else { return }
        person.isFetching = true
        observers.tell()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { [weak self] in
            person.isFetching = false
            person.showEarlier()
            self?.observers.tell()
        }
    }
}

struct Message: Hashable {
    /// Counts the messages of a conversation from the first.
    let number: Int
    let text: String
    let isMine: Bool
    let day: String
}

/// Somebody to talk to, and the conversation so far.
@MainActor
final class Person {
    let name: String
    let tint: Tint
    /// What was said, as far as it has been fetched.
    private(set) var messages: [Message]
    private var earlier: [Message]
    var unread: Int
    var isTyping = false
    var isFetching = false
    /// Whether the conversation is on the screen.
    var isOpen = false
    private var answers = ["Yes!", "I was about to say the same.", "Tell me more when we meet."]
    /// The number of messages that are fetched together.
    private static let page = 12

    init(_ name: String, _ tint: Tint, says texts: [String], after archive: [Message] = []) {
        (self.name, self.tint) = (name, tint)
        let new = texts.enumerated().map {
            Message(number: archive.count + $0, text: $1, isMine: false, day: "Today")
        }
        messages = archive.suffix(Self.page) + new
        earlier = archive.dropLast(Self.page)
        unread = texts.count
    }

    var hasEarlier: Bool { !earlier.isEmpty }

    func showEarlier() {
        messages = earlier.suffix(Self.page) + messages
        earlier = earlier.dropLast(Self.page)
    }

    func say(_ text: String, isMine: Bool) {
        messages.append(
            Message(number: (messages.last?.number ?? -1) + 1, text: text, isMine: isMine, day: "Today"))
    }

    func nextAnswer() -> String {
        answers.append(answers.removeFirst())
        return answers[answers.count - 1]
    }
}

/// What was said before today.
private enum Archive {
    /// The lines of a day; own ones begin with a dash.
    private static let days: [(String, [String])] = [
        (
            "Monday, 3 March",
            [
                "- How far is it?", "The frame stands, and nothing else.", "It is as tall as the door.",
                "- Then how will it ever leave the room?",
                "In parts! Every wheel comes off its axle, every axle out of the frame, and each of them has a number.",
                "- And you have a list of the numbers.", "I have a list of the lists.", "- Of course you have.",
            ]
        ),
        (
            "Thursday, 6 March",
            [
                "The brass has come.", "All of it, in one crate, and nobody can lift the crate.",
                "- I can bring Bram on Saturday. He lifts pianos.", "Does he lift them carefully?", "- He lifts them.",
                "Then we shall unpack it where it stands.", "- Sensible.",
                "I counted the teeth of the large wheel twice. Once there were eighty, and once eighty-one.",
                "- Count again?", "Eighty. I had begun with the tooth that I ended with.",
            ]
        ),
        (
            "Saturday, 8 March",
            [
                "- We are on the stairs.", "- Bram asks which end is the heavy one.", "Both.",
                "- He says that he knew it.", "Thank you, you two. It runs a whole turn by hand now.",
                "- How does it sound?", "Like a mill that has read a book.",
                "- I want to hear that.", "You will. Only the cards are missing; I punch twenty a day.",
                "- How many does it take?", "For a leaf, two hundred. For a flower, I would rather not say.",
            ]
        ),
        (
            "Yesterday",
            [
                "- Is there anything that I can bring?", "Oil.", "And cake.", "- In this order?",
                "The engine asks first.",
                "- I am away until Friday, but I will think of both of you: of you at the crank, and of the engine, "
                    + "which does what it is told and nothing else.",
                "It has no pretensions whatever.", "- Good night!", "Good night.",
            ]
        ),
    ]

    static let messages: [Message] = days.flatMap { day, lines in lines.map { (day, $0) } }.enumerated().map {
        let (day, line) = $1
        let isMine = line.hasPrefix("- ")
        return Message(number: $0, text: isMine ? String(line.dropFirst(2)) : line, isMine: isMine, day: day)
    }
}
