import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The sizes of the keyboard on the main screen, as it is held.
@MainActor
struct KeyboardMetrics {
    let isTablet: Bool
    let isLandscape: Bool
    /// The room below the keys, where the home indicator is.
    let bottom: CGFloat

    init() {
        let screen = UIScreen.main
        isTablet = screen.traitCollection.userInterfaceIdiom == .pad
        isLandscape = screen.bounds.width > screen.bounds.height
        bottom = screen.device.profile.homeIndicator > 0 ? (isTablet ? 20 : isLandscape ? 21 : 75) : 0
    }

    /// The height of the rows of keys: 216 and 162 points on a phone, 264 and 352 on a tablet; phones with a home indicator
    /// have 150 in landscape (behaviour/text-input.md#the-keyboard).
    var keysHeight: CGFloat {
        if isTablet { return isLandscape ? 352 : 264 }
        return isLandscape ? (bottom > 0 ? 150 : 162) : 216
    }

    var height: CGFloat { keysHeight + bottom }

    /// The distances between keys.
    var gap: CGSize {
        if isTablet { return CGSize(width: 12, height: isLandscape ? 14 : 10) }
        return CGSize(width: isLandscape ? 6 : 6, height: isLandscape ? 8 : 15)
    }

    var radius: CGFloat { isTablet ? 6 : 4 }
    var letterSize: CGFloat { isTablet ? 22 : isLandscape ? 20 : 22 }
    var wordSize: CGFloat { isTablet ? 18 : 15 }

    /// Returns the frames of a layout's keys in a width.
    func frames(of layout: KeyboardLayout, width: CGFloat) -> [[CGRect]] {
        let rowHeight = keysHeight / CGFloat(max(layout.rows.count, 1))
        return layout.rows.enumerated().map { index, row in
            let top = CGFloat(index) * rowHeight
            return layout.isPad ? padRow(row, top, rowHeight, width) : self.row(row, top, rowHeight, width)
        }
    }

    /// A pad's keys fill their row; hairlines are between them.
    private func padRow(_ row: [KeyboardKey], _ top: CGFloat, _ height: CGFloat, _ width: CGFloat) -> [CGRect] {
        row.indices.map { i in
            let (left, right) = (edge(i, row.count, width), edge(i + 1, row.count, width))
            return CGRect(x: left, y: top, width: right - left, height: height)
        }
    }

    private func edge(_ index: Int, _ count: Int, _ width: CGFloat) -> CGFloat {
        MainScreen.round(width * CGFloat(index) / CGFloat(count))
    }

    private func row(_ row: [KeyboardKey], _ top: CGFloat, _ height: CGFloat, _ width: CGFloat) -> [CGRect] {
        // A letter with its gap; ten of them, or eleven on a tablet, are as wide as the keyboard.
        let unit = (width - (isTablet ? gap.width : 0)) / (isTablet ? 11 : 10)
        let fixed = row.reduce(0) { $0 + ($1.width ?? 0) + $1.gap }
        let flexible = row.filter { $0.width == nil }.count
        let used = CGFloat(fixed) * unit
        let free = max(width - (isTablet ? gap.width : 0) - used, 0)
        let rest = flexible > 0 ? free / CGFloat(flexible) : 0
        // A row without a flexible key is centered if it is symmetric by itself.
        var x = isTablet ? gap.width / 2 : 0
        return row.map { key in
            x += CGFloat(key.gap) * unit
            let whole = key.width.map { CGFloat($0) * unit } ?? rest
            let left = MainScreen.round(x + gap.width / 2)
            let right = MainScreen.round(x + whole - gap.width / 2)
            x += whole
            let y = MainScreen.round(top + gap.height * 0.75)
            let bottom = MainScreen.round(top + height - gap.height * 0.25)
            return CGRect(x: left, y: y, width: right - left, height: bottom - y)
        }
    }
}
