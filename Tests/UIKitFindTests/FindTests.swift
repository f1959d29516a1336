import Stage
import Testing
import UIKitFind
import UIKitText

/// UIFindInteraction.h, UIFindSession.h, UITextSearching.h: what a session finds, in which order, and who is told.
@Suite("Finding in text")
@MainActor
struct FindTests {
    private let text = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))

    private func stage(_ string: String) -> Stage {
        let stage = Stage()
        text.text = string
        text.font = .systemFont(ofSize: 17)
        text.isFindInteractionEnabled = true
        stage.root.addSubview(text)
        stage.turn()
        return stage
    }

    private func session(_ query: String, _ options: UITextSearchOptions? = nil) -> UITextSearchingFindSession {
        let session = UITextSearchingFindSession(searchableObject: text)
        session.performSearch(query: query, options: options)
        return session
    }

    private func tap(_ label: String, on stage: Stage) throws {
        stage.tap(try #require(find(label, in: stage.window), "there is no \(label) among \(stage.texts)"))
        stage.advance(0.5)
    }

    @Test("A search finds every place without regard to case, and begins behind the selection")
    func searching() {
        let stage = stage("One and one and ONE")
        text.selectedRange = NSRange(location: 5, length: 0)
        let session = session("one")
        #expect(session.resultCount == 3 && session.highlightedResultIndex == 1)
        session.highlightNextResult(in: .forward)
        session.highlightNextResult(in: .forward)
        #expect(session.highlightedResultIndex == 0)
        session.highlightNextResult(in: .backward)
        #expect(session.highlightedResultIndex == 2)
        #expect(self.session("").resultCount == 0 && self.session("two").highlightedResultIndex == NSNotFound)
        _ = stage
    }

    @Test("One place is replaced, and then the next is highlighted; or all are")
    func replacing() {
        let stage = stage("cat dog cat dog cat")
        text.selectedRange = NSRange(location: 0, length: 0)
        let session = session("cat")
        #expect(session.supportsReplacement && session.allowsReplacementForCurrentlyHighlightedResult)
        session.performSingleReplacement(query: "cat", replacement: "bird", options: nil)
        #expect(text.text == "bird dog cat dog cat" && session.resultCount == 2)
        session.replaceAll(query: "cat", replacement: "catcat", options: nil)
        #expect(text.text == "bird dog catcat dog catcat" && session.resultCount == 4)
        text.isEditable = false
        session.replaceAll(query: "dog", replacement: "", options: nil)
        #expect(text.text == "bird dog catcat dog catcat" && !session.supportsReplacement)
        _ = stage
    }

    @Test("The navigator shows the number of results, goes to the next and the previous one, and leaves nothing behind")
    func navigator() throws {
        let stage = stage("One line\nand one more\nand one at the end")
        let interaction = try #require(text.findInteraction)
        #expect(!interaction.isFindNavigatorVisible)
        interaction.presentFindNavigator(showingReplace: false)
        stage.advance(1)
        #expect(interaction.isFindNavigatorVisible)
        stage.type("one")
        stage.advance(0.1)
        stage.picture("find")
        #expect(stage.texts.contains("1 of 3"))
        try tap("Find Next", on: stage)
        #expect(stage.texts.contains("2 of 3"))
        try tap("Find Previous", on: stage)
        try tap("Find Previous", on: stage)
        #expect(stage.texts.contains("3 of 3"))
        stage.type("x")
        stage.advance(0.1)
        #expect(stage.texts.contains("Not Found"))
        let before = text.subviews.count
        try tap("Done", on: stage)
        #expect(!interaction.isFindNavigatorVisible && interaction.activeFindSession == nil)
        #expect(interaction.searchText == "onex" && text.subviews.count <= before)
        text.isFindInteractionEnabled = false
        #expect(text.findInteraction == nil)
    }

    @Test("A replacement is made in the navigator")
    func replacementField() throws {
        let stage = stage("a b a")
        let interaction = try #require(text.findInteraction)
        interaction.searchText = "a"
        interaction.replacementText = "c"
        interaction.presentFindNavigator(showingReplace: true)
        stage.advance(1)
        stage.picture("find-replace")
        try tap("All", on: stage)
        #expect(text.text == "c b c")
    }

    @Test("An app's own session hears the search, and the delegate its beginning and its end")
    func ownSession() throws {
        final class Session: UIFindSession {
            let log: CallLog
            init(_ log: CallLog) { self.log = log }
            override var resultCount: Int { 7 }
            override func performSearch(query: String, options: UITextSearchOptions?) { log.add("search \(query)") }
            override func highlightNextResult(in direction: UITextStorageDirection) {
                log.add(direction == .forward ? "next" : "previous")
            }
            override func invalidateFoundResults() { log.add("invalidate") }
        }
        final class Sessions: NSObject, UIFindInteractionDelegate {
            let log = CallLog()
            func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
                Session(log)
            }
            func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { log.add("begin") }
            func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { log.add("end") }
        }
        let stage = Stage()
        let sessions = Sessions()
        let interaction = UIFindInteraction(sessionDelegate: sessions)
        stage.root.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: true)
        stage.advance(1)
        stage.type("a")
        stage.advance(0.1)
        #expect(stage.texts.contains("7 Results"))
        interaction.findNext()
        interaction.findPrevious()
        interaction.dismissFindNavigator()
        #expect(sessions.log.take() == ["begin", "search a", "next", "previous", "invalidate", "end"])
    }
}
