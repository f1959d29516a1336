import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

extension UIDatePicker {
    func setUp() {
        wheels.didTurn = { [weak self] in self?.wheelsDidTurn() }
        modeDidChange()
    }

    private func makeModel() -> DateWheelModel {
        var calendar: Calendar = self.calendar
        if let timeZone { calendar.timeZone = timeZone }
        let locale = ownLocale ?? .current
        calendar.locale = locale
        return DateWheelModel(
            datePickerMode, locale, calendar, interval: minuteInterval, range: (minimumDate, maximumDate))
    }

    /// The wheels are made anew when they are laid out, because an app sets several properties one after the other.
    func modeDidChange() {
        wheels.model = makeModel()
        wheels.isLoaded = false
        styleDidChange()
        face?.rebuild()
        sizeDidChange()
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard !wheels.isLoaded else { return }
        wheels.load()
        turnToValue(animated: false)
    }

    func limitsDidChange() {
        wheels.model.range = (minimumDate, maximumDate)
        show(storedDate, animated: false)
        wheels.refresh()
        face?.rebuild()
    }

    // MARK: The date

    private var model: DateWheelModel { wheels.model }

    var shownDate: Date {
        let date = model.clamped(storedDate)
        return roundsToMinuteInterval ? model.stepped(date) : date
    }

    /// A date that is not finite is none.
    func show(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return }
        storedDate = model.clamped(date)
        turnToValue(animated: animated)
    }

    /// The seconds of the last minute of a day.
    private static let longestDuration: TimeInterval = 86_399

    func setDuration(_ duration: TimeInterval, animated: Bool) {
        let seconds = duration.isFinite ? min(max(duration, 0), Self.longestDuration) : 0
        storedDuration = (seconds / 60).rounded(.down) * 60
        turnToValue(animated: animated)
    }

    private func turnToValue(animated: Bool) {
        if let face {
            face.refresh()
            sizeDidChange()
        }
        guard wheels.isLoaded else { return }
        if datePickerMode == .countDownTimer {
            let minutes = Int(storedDuration / 60)
            wheels.turn(to: [.hour: minutes / 60, .minute: minutes % 60], animated: animated)
            showWords()
        } else {
            wheels.turn(to: shownDate, animated: animated)
        }
    }

    private func wheelsDidTurn() {
        if datePickerMode == .countDownTimer {
            let values = wheels.values
            let minutes = (values[.hour] ?? 0) * 60 + (values[.minute] ?? 0)
            // A timer of no time cannot be chosen.
            setDuration(Double(max(minutes, minuteInterval) * 60), animated: true)
        } else {
            show(model.date(wheels.valuesTurned(from: shownDate), from: shownDate), animated: true)
        }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: The words of a timer

    func showWords() {
        let isTimer = datePickerMode == .countDownTimer
        let words = TimerWords.of(ownLocale ?? .current)
        let texts = [storedDuration / 3600 >= 1 && storedDuration < 7200 ? words.hour : words.hours, words.minutes]
        for (label, text) in zip(wheels.words, texts) {
            label.isHidden = !isTimer
            label.text = text
            if isTimer, label.superview !== self { addSubview(label) }
        }
        setNeedsLayout()
    }

    func layoutWords() {
        for label in wheels.words { label.isHidden = datePickerMode != .countDownTimer }
        guard datePickerMode == .countDownTimer else { return }
        for (component, label) in wheels.words.enumerated() {
            guard let frame = wheels.picker.frame(ofComponent: component) else { continue }
            label.sizeToFit()
            let width = frame.width - DateWheels.numberWidth - DateWheels.wordGap
            let x =
                isFlipped
                ? frame.maxX - DateWheels.numberWidth - DateWheels.wordGap - width
                : frame.minX + DateWheels.numberWidth + DateWheels.wordGap
            label.frame = CGRect(
                x: x, y: MainScreen.round(frame.midY - label.bounds.height / 2), width: width,
                height: label.bounds.height)
        }
    }
}
