import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

// Text that is drawn smaller until it fits.
extension UILabel {
    /// Returns the scale of the fonts: 1 for a text that fits, or where none shall be smaller.
    func fittingScale(_ text: BlockText, in size: CGSize) -> CGFloat {
        guard adjustsFontSizeToFitWidth else { return 1 }
        return numberOfLines == 1 ? lineScale(text, size.width) : linesScale(text, size)
    }

    private var lowestScale: CGFloat { max(minimumScaleFactor, 0.1) }

    private func lineScale(_ text: BlockText, _ width: CGFloat) -> CGFloat {
        let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 1e6)
        var scale: CGFloat = 1
        // Hinting and optical sizes make widths not quite proportional, so the first guess may not fit.
        for _ in 0..<8 {
            let natural = block(scaled(text, scale), room, lines: 1).size.width
            if natural <= width + 1e-3 || scale <= lowestScale { break }
            scale = max(scale * min(width / natural, 0.99), lowestScale)
        }
        return scale
    }

    /// Since iOS 7 the text of several lines fits as soon as all of it is seen.
    private func linesScale(_ text: BlockText, _ size: CGSize) -> CGFloat {
        func fits(_ scale: CGFloat) -> Bool { !block(scaled(text, scale), size, lines: numberOfLines).isTruncated }
        if fits(1) { return 1 }
        var (low, high) = (min(lowestScale, 1), CGFloat(1))
        // The words break elsewhere at each size, so that the scale cannot be computed from the height.
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private func scaled(_ text: BlockText, _ scale: CGFloat) -> BlockText {
        scale < 1 ? text.scalingFonts(by: scale) : text
    }

    /// Returns the vertical offset of a scaled-down line, which keeps the baseline or the top of the original size.
    func shift(of block: TextBlock, _ full: BlockText, _ rect: CGRect) -> CGFloat {
        // UILabel.h: the adjustment is that of labels with one line.
        guard numberOfLines == 1, baselineAdjustment != .alignCenters else { return 0 }
        let large = self.block(full, CGSize(width: CGFloat.greatestFiniteMagnitude, height: rect.height), lines: 1)
        let top = (block.size.height - large.size.height) / 2
        return baselineAdjustment == .none ? top : top + large.firstBaseline - block.firstBaseline
    }
}
