import UIKit

/// A page of the gallery: what the list shows of it, and the controller that it opens.
struct Page {
    /// The tile's accessibility identifier; the opened page's is the same with "-page".
    let id: String
    let title: String
    /// In the list: a few words.
    let teaser: String
    /// On the page: two lines.
    let summary: String
    let tint: Tint
    let emblem: Emblem
    let make: @MainActor (Page) -> PageController
}

extension Page {
    static let all: [Page] = [
        Page(
            id: "modal-card", title: "Modal card", teaser: "A transition of its own",
            summary: "A card grows out of the centre over a dimmed page, and shrinks back into it.",
            tint: .blue, emblem: .card, make: ModalCardPage.init),
        Page(
            id: "spring", title: "Spring", teaser: "Plotted as it swings",
            summary: "The trace is read from the screen, frame by frame, while the ball swings.",
            tint: .pink, emblem: .spring, make: SpringPage.init),
        Page(
            id: "keyframes", title: "Keyframes", teaser: "One after another",
            summary: "First the place, then the angle; and a ring in quarters that earns its check mark.",
            tint: .green, emblem: .ring, make: KeyframesPage.init),
        Page(
            id: "timing-curves", title: "Timing curves", teaser: "Six ways to get there",
            summary: "The same distance in the same time. Only the pacing differs.",
            tint: .purple, emblem: .curves, make: TimingCurvesPage.init),
        Page(
            id: "two-screens", title: "Two screens", teaser: "The other one glows",
            summary: "A finger here moves a light on a display that has a window of its own.",
            tint: .orange, emblem: .screens, make: TwoScreensPage.init),
        Page(
            id: "fingers", title: "Fingers", teaser: "Ten at once",
            summary: "Every finger has its number. Two of them turn and size the picture, one throws it.",
            tint: .teal, emblem: .fingers, make: FingersPage.init),
        Page(
            id: "typing", title: "Typing", teaser: "Keys and words",
            summary: "A text view from scratch: a caret, words still being composed, commands by key.",
            tint: .slate, emblem: .caret, make: TypingPage.init),
        Page(
            id: "transitions", title: "Transitions", teaser: "Six ways to turn a card",
            summary: "From one picture to the next: faded, pushed, flipped over, or curled up like a page.",
            tint: .indigo, emblem: .cards, make: TransitionsPage.init),
        Page(
            id: "scrub", title: "Scrub", teaser: "An animation in hand",
            summary: "Play it, stop it, pull it to any place, send it back. Nothing jumps.",
            tint: .red, emblem: .scrubber, make: ScrubPage.init),
    ]
}
