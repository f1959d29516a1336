import Foundation
import Testing
import UIKit

@Suite("Contents of pasteboards that expire")
@MainActor
struct PasteboardExpiryTests {
    @Test("Contents are there until their date has come by the app's clock")
    func expiry() {
        let stage = Stage()
        let board = UIPasteboard.general
        board.setItems([["public.text": "a"]], options: [.expirationDate: Date(timeIntervalSinceMediaNow: 60)])
        stage.advance(59)
        #expect(board.string == "a" && board.numberOfItems == 1)
        stage.advance(1)
        #expect(board.string == nil && board.numberOfItems == 0)
    }
}
