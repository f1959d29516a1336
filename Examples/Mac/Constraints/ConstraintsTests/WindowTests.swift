#if canImport(QuinceMacTesting)
    import Cocoa
    import QuinceMacTesting
    import Testing
    @testable import Constraints

    @Suite(.simulation) @MainActor
    struct WindowTests {
        @Test("The constraints of MainMenu.xib say how small the window can be, and hold the buttons in it")
        func smallest() throws {
            let simulation = try Simulation(AppDelegate.self)
            let window = try #require(simulation.window)
            #expect(window.contentView?.frame.size == NSSize(width: 480, height: 360))
            try simulation.resizeWindow(to: CGSize(width: 10, height: 10))
            let smallest = try #require(window.contentView).frame.size
            #expect(smallest.width > 100 && smallest.width < 480)
            let publish = try #require(simulation.element("Publish"))
            #expect(publish.frame.maxX <= smallest.width && publish.frame.maxY <= smallest.height)
        }
    }
#endif
