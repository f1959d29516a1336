import CoreGraphics
import Stage
import Testing
import UIKitControls
import UIKitPickers

/// Source: Flutter's `CupertinoPickerDefaultSelectionOverlay`: the third system fill, corners of 8, 9 from the edges.
@Suite("Pickers of the modern look")
@MainActor
struct PickerLookTests {
    @Test("A rounded band at the second place marks the chosen rows, and no lines")
    func band() throws {
        let stage = Stage(look: .modern)
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        let source = PickerSource(9, 9)
        (picker.dataSource, picker.delegate) = (source, source)
        stage.root.backgroundColor = .white
        stage.root.addSubview(picker)
        stage.turn()
        #expect(picker.subviews.count == 2)
        let band = picker.subviews[1]
        #expect(band.layer.cornerRadius == 8 && band.backgroundColor == .tertiarySystemFill)
        #expect(band.frame.minX == 9 && band.frame.maxX == 311 && abs(band.frame.midY - 108) <= 0.5)
        #expect(band.frame.height >= picker.rowSize(forComponent: 0).height)
        // (118, 118, 128) at 0.12 over white.
        #expect(abs(stage.pixel(24, 208).0 - 239) <= 1 && stage.pixel(4, 208).0 == 255)
        stage.picture("picker")
    }
}
