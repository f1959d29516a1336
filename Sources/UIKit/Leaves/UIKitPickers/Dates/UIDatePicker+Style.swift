import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState
import UIFoundation
import UIKitCore

extension SystemVersion {
    /// Whether date pickers have other styles than wheels.
    fileprivate var hasCalendarPickers: Bool { self >= SystemVersion(14) }
}

extension UIDatePicker {
    /// The style that the mode and the device allow.
    var resolvedStyle: UIDatePickerStyle {
        guard SystemVersion.current.hasCalendarPickers else { return .wheels }
        switch datePickerMode {
        case .countDownTimer, .yearAndMonth: return .wheels
        case .time, .date, .dateAndTime: break
        }
        guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
        return LookName.current == .classic ? .wheels : .compact
    }

    func styleDidChange() {
        let style = resolvedStyle
        guard style != shownStyle else { return }
        shownStyle = style
        face?.dismiss()
        face?.removeFromSuperview()
        face = nil
        switch style {
        case .compact: face = CompactDates(self)
        case .inline: face = InlineDates(self)
        case .wheels, .automatic: break
        }
        if let face {
            wheels.picker.removeFromSuperview()
            for word in wheels.words { word.isHidden = true }
            face.semanticContentAttribute = semanticContentAttribute
            addSubview(face)
        } else {
            insertSubview(wheels.picker, at: 0)
        }
        sizeDidChange()
        setNeedsLayout()
    }

    var fittingSize: CGSize { face?.fittingSize ?? UIPickerView.standardSize }

    /// A picker whose size is the one that it has taken by itself takes the new one.
    func sizeDidChange() {
        if takenSize == bounds.size { takeStyleSize() }
        invalidateIntrinsicContentSize()
    }

    func takeStyleSize() {
        let size = fittingSize
        takenSize = size
        frame = CGRect(origin: frame.origin, size: size)
    }
}
