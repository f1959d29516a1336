import UIKit

/// A page of the gallery: its entry in the list, and the controller that it opens.
struct Page {
    /// The tile's accessibility identifier; that of the opened page has the suffix "-page".
    let id: String
    let title: String
    /// A few words for the list.
    let teaser: String
    /// Two lines for the page.
    let summary: String
    let tint: Tint
    let emblem: Emblem
    let opening: Opening

    enum Opening {
        /// A page with the Gallery's header, which is pushed.
        case page(@MainActor (Page) -> PageController)
        /// An app of its own, which covers the screen. The action, which it offers on its first screen, closes it.
        case app(@MainActor (Page, _ close: UIAction) -> UIViewController)
    }

    init(
        id: String, title: String, teaser: String, summary: String, tint: Tint, emblem: Emblem,
        make: @escaping @MainActor (Page) -> PageController
    ) {
        (self.id, self.title, self.teaser, self.summary) = (id, title, teaser, summary)
        (self.tint, self.emblem, opening) = (tint, emblem, .page(make))
    }

    init(
        id: String, title: String, teaser: String, tint: Tint, emblem: Emblem,
        app: @escaping @MainActor (Page, _ close: UIAction) -> UIViewController
    ) {
        (self.id, self.title, self.teaser, summary) = (id, title, teaser, "")
        (self.tint, self.emblem, opening) = (tint, emblem, .app(app))
    }
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
        Page(
            id: "cover", title: "Cover", teaser: "A way to say hello",
            summary: "A title pops in over a gradient and slides into place; then the gradient fades.",
            tint: .orange, emblem: .cover, make: CoverPage.init),
        Page(
            id: "particles", title: "Particles", teaser: "Fire, snow, confetti",
            summary: "An emitter layer and its cells. Every frame is a function of the time alone.",
            tint: .orange, emblem: .flame, make: ParticlesPage.init),
        Page(
            id: "films", title: "Films", teaser: "Forward, backward, by a strip",
            summary: "A film that the Gallery recorded of itself. At each instant it shows the picture that is due.",
            tint: .indigo, emblem: .reel, make: FilmsPage.init),
        Page(
            id: "replicas", title: "Replicas", teaser: "One layer, drawn often",
            summary: "Each instance is turned, moved, tinted and delayed a little more than the last.",
            tint: .blue, emblem: .replicas, make: ReplicasPage.init),
        Page(
            id: "masks", title: "Masks", teaser: "Cut out, shone through",
            summary: "Letters, a light that passes, a shape that becomes another: each is a layer's mask.",
            tint: .purple, emblem: .mask, make: MasksPage.init),
        Page(
            id: "cube", title: "Cube", teaser: "Six layers in space",
            summary: "A finger turns it. What is nearer covers what is farther, and panes cut through each other.",
            tint: .teal, emblem: .cube, make: CubePage.init),
        Page(
            id: "lettering", title: "Lettering", teaser: "Text as a layer",
            summary: "Its size and its colour animate, and every frame is set anew.",
            tint: .pink, emblem: .letter, make: LetteringPage.init),
        Page(
            id: "constraints", title: "Constraints", teaser: "A window held together",
            summary:
                "Pull its corner. Equal widths, a centred button, least distances: it gives way as far as they do.",
            tint: .green, emblem: .beams, make: ConstraintsPage.init),
        Page(
            id: "stacks", title: "Stacks", teaser: "Tiles that make room",
            summary: "A row becomes a column, shares become equal; a tile that is tapped folds away.",
            tint: .orange, emblem: .stack, make: StacksPage.init),
        Page(
            id: "falling", title: "Falling", teaser: "Gravity, an edge, a bounce",
            summary: "A picture falls; then there is an edge to fall on; then it bounces.",
            tint: .purple, emblem: .fall, make: FallingPage.init),
        Page(
            id: "throw", title: "Throw", teaser: "Snap, drag, let fly",
            summary: "Tap, and it snaps there. Take it by a corner, swing it, and let go.",
            tint: .blue, emblem: .thrown, make: ThrowPage.init),
        Page(
            id: "cradle", title: "Cradle", teaser: "Newton's five balls",
            summary: "As many leave at one side as come in at the other: momentum and energy are kept.",
            tint: .slate, emblem: .cradle, make: CradlePage.init),
        Page(
            id: "fields", title: "Fields", teaser: "Forces with a centre",
            summary: "A pull, a whirl, a spring, noise. The finger moves where it comes from.",
            tint: .teal, emblem: .field, make: FieldsPage.init),
        Page(
            id: "pull", title: "Pull", teaser: "A screen with weight",
            summary: "Lift it: it falls back and bounces. Throw it: it is gone. A tap gives it a nudge.",
            tint: .indigo, emblem: .pull, make: PullPage.init),
        Page(
            id: "drop", title: "Drop", teaser: "A transition that falls",
            summary: "The card falls into its place and bounces; done, it falls off the screen.",
            tint: .red, emblem: .drop, make: DropPage.init),
        Page(
            id: "in-hand", title: "In hand", teaser: "A card under a finger",
            summary: "Pull the card in from the right, push it out again. Let go on either side of the half.",
            tint: .green, emblem: .hand, make: InHandPage.init),
        Page(
            id: "behind-glass", title: "Behind glass", teaser: "A modal that blurs",
            summary: "Pull the glass up from below, push it out again. What is behind it moves on.",
            tint: .teal, emblem: .pane, make: BehindGlassPage.init),
        Page(
            id: "pulled-cards", title: "Pulled cards", teaser: "Up, down and away",
            summary: "Sheets of today: a finger pulls them from place to place, and the page behind steps back.",
            tint: .blue, emblem: .sheet, make: PulledCardsPage.init),
        Page(
            id: "tilt", title: "Tilt", teaser: "Depth in your hand",
            summary: "Motion effects: as the device is tilted, what is nearer moves further.",
            tint: .pink, emblem: .depth, make: TiltPage.init),
        Page(
            id: "steppers", title: "Steppers", teaser: "One more, one less",
            summary: "Corners end at their limits, the turn wraps. Hold a finger on a sign, and it goes on counting.",
            tint: .green, emblem: .stepper, make: SteppersPage.init),
        Page(
            id: "wheels", title: "Wheels", teaser: "Spin it, let it rest",
            summary: "A lamp's colour and brightness on two wheels; and a date where the keyboard would be.",
            tint: .purple, emblem: .wheel, make: WheelsPage.init),
        Page(
            id: "days", title: "Days", teaser: "Marked, picked, counted",
            summary: "A month with its full and new moons. Tap days, or a date that opens where it stands.",
            tint: .indigo, emblem: .rows, make: DaysPage.init),
        Page(
            id: "paint", title: "Paint", teaser: "Any color, any font",
            summary: "Wells and palettes for a poster: a grid, a spectrum, three sliders; and the device's fonts.",
            tint: .pink, emblem: .pen, make: PaintPage.init),
        Page(
            id: "looks", title: "Looks", teaser: "Then and now",
            summary: "The controls as this version of iOS draws them: run the same page with --ios 12 and 17.",
            tint: .teal, emblem: .switches, make: LooksPage.init),
        Page(
            id: "two-clocks", title: "Two clocks", teaser: "One waits for a finger",
            summary: "Both count tenths of a second. While a finger scrolls, the one in the default mode stands still.",
            tint: .slate, emblem: .scrubber, make: TwoClocksPage.init),
        Page(
            id: "as-you-type", title: "As you type", teaser: "One question per word",
            summary: "A question is asked once nothing has been typed for 0.4 s: Combine, on the app's clock.",
            tint: .teal, emblem: .letter, make: AsYouTypePage.init),
        Page(
            id: "glass", title: "Glass", teaser: "Blurred, live or still",
            summary: "Three sheets show what moves behind them as it moves. The fourth is an image.",
            tint: .indigo, emblem: .glass, make: GlassPage.init),
        Page(
            id: "pages", title: "Pages", teaser: "Paper around a finger",
            summary: "Pull a sheet over, and let it fall back or turn. The same book also scrolls.",
            tint: .orange, emblem: .sheet, make: PagesPage.init),
        Page(
            id: "split", title: "Split", teaser: "Two screens or one",
            summary: "A list beside its detail. In a compact width the two become one stack, and separate again.",
            tint: .slate, emblem: .columns, make: SplitPage.init),
        Page(
            id: "menus", title: "Menus", teaser: "Hold, slide, let go",
            summary: "Hold a tile: it rises above the blurred page with its menu. The buttons open theirs at once.",
            tint: .teal, emblem: .menu, make: MenusPage.init),
        Page(
            id: "remarks", title: "Remarks", teaser: "Text that draws itself",
            summary: "Tap a paragraph, and its fragment draws a bubble: Text Kit 2 lays out only what is seen.",
            tint: .red, emblem: .bubbles, make: RemarksPage.init),
        Page(
            id: "scraps", title: "Scraps", teaser: "Dragged in, dragged over",
            summary: "Words from the tray and the note, and whatever comes from the desktop, are pinned to the board.",
            tint: .orange, emblem: .pin, make: ScrapsPage.init),
        Page(
            id: "symbols", title: "Symbols", teaser: "Drawn as type is set",
            summary: "Thirty names, plain, filled and in circles, in three weights and three scales.",
            tint: .indigo, emblem: .symbols, make: SymbolsPage.init),
        Page(
            id: "press", title: "Press", teaser: "Pages to print and share",
            summary: "A text flows over sheets with headers and numbers. A sheet copies it, or makes a PDF.",
            tint: .slate, emblem: .paper, make: PressPage.init),
        Page(
            id: "papers", title: "Papers", teaser: "Kept as you write",
            summary: "A paper from Files, a photo from the library; a sheet copies, saves and prints it.",
            tint: .orange, emblem: .paper, make: PapersPage.init),
        Page(
            id: "darkroom", title: "Darkroom", teaser: "One negative, many prints",
            summary: "A picture through the filters of Core Image. Hold a print to copy it.",
            tint: .red, emblem: .prints, make: DarkroomPage.init),
        Page(
            id: "trip", title: "Trip", teaser: "A cabin and its log",
            summary: "The device walks to a cabin. Its owner opens the log, and notes the visit in the calendar.",
            tint: .green, emblem: .pin, make: TripPage.init),
        Page(
            id: "lit-cube", title: "Lit cube", teaser: "OpenGL under a finger",
            summary: "Two lamps and a shadow, by GLKBaseEffect. Push it, and it turns on for a while.",
            tint: .indigo, emblem: .cube, make: LitCubePage.init),
        Page(
            id: "shader", title: "Shader", teaser: "A sky in fifty lines",
            summary: "A fragment shader of OpenGL ES 3 computes every pixel of it. A finger moves the light.",
            tint: .teal, emblem: .field, make: ShaderPage.init),
        Page(
            id: "settings", title: "Settings", teaser: "An app: a tree of screens",
            tint: .blue, emblem: .switches, app: SettingsApp.make),
        Page(
            id: "chat", title: "Chat", teaser: "An app: tabs and bubbles",
            tint: .green, emblem: .bubbles, app: ChatApp.make),
        Page(
            id: "contacts", title: "Contacts", teaser: "An app: a table of people",
            tint: .slate, emblem: .rows, app: ContactsApp.make),
        Page(
            id: "mail", title: "Mail", teaser: "An app: letters to swipe and move",
            tint: .blue, emblem: .rows, app: MailApp.make),
        Page(
            id: "collections", title: "Collections", teaser: "An app: from grid to circle",
            tint: .purple, emblem: .photos, app: CollectionsApp.make),
        Page(
            id: "outline", title: "Outline", teaser: "An app: folders that open",
            tint: .teal, emblem: .branches, app: OutlineApp.make),
        Page(
            id: "search", title: "Search", teaser: "An app: a garden to look through",
            tint: .green, emblem: .lens, app: SearchApp.make),
        Page(
            id: "springy", title: "Springy", teaser: "An app: messages on springs",
            tint: .blue, emblem: .bubbles, app: SpringyApp.make),
        Page(
            id: "shelves", title: "Shelves", teaser: "An app: one layout, five ways",
            tint: .orange, emblem: .columns, app: ShelvesApp.make),
        Page(
            id: "carousel", title: "Carousel", teaser: "An app: cards on a wheel",
            tint: .indigo, emblem: .depth, app: CarouselApp.make),
        Page(
            id: "calendar", title: "Calendar", teaser: "An app: two hundred years",
            tint: .red, emblem: .rows, app: CalendarApp.make),
        Page(
            id: "photos", title: "Photos", teaser: "An app: pictures that zoom",
            tint: .blue, emblem: .peaks, app: PhotosApp.make),
        Page(
            id: "news", title: "News", teaser: "An app: there before you look",
            tint: .orange, emblem: .paper, app: NewsApp.make),
        Page(
            id: "reminders", title: "Reminders", teaser: "An app: it comes back to you",
            tint: .purple, emblem: .bell, app: RemindersApp.make),
        Page(
            id: "phone", title: "Phone", teaser: "An app: calls and a keypad",
            tint: .green, emblem: .keys, app: PhoneApp.make),
        Page(
            id: "music", title: "Music", teaser: "An app: covers and a player",
            tint: .pink, emblem: .note, app: MusicApp.make),
        Page(
            id: "typesetter", title: "Typesetter", teaser: "An app: text around shapes",
            tint: .slate, emblem: .book, app: TypesetterApp.make),
        Page(
            id: "writing", title: "Writing", teaser: "An app: a letter, a form, a long text",
            tint: .green, emblem: .pen, app: WritingApp.make),
        Page(
            id: "book", title: "Book", teaser: "An app: pages that turn",
            tint: .red, emblem: .book, app: BookApp.make),
    ]
}
