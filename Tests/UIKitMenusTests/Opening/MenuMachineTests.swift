import SeededRandom
import Stage
import Testing
import UIKitMenus

/// The calls of a menu, without views (behaviour/menus.md#order-of-calls).
@Suite("The machine of a menu")
struct MenuMachineTests {
    private typealias Event = MenuMachine.Event
    private typealias Effect = MenuMachine.Effect

    /// Plays events as a session does: the delegate's answer follows each question.
    private func play(_ events: [Event], hasMenu: Bool = true) -> (effects: [Effect], phase: MenuMachine.Phase) {
        var (machine, effects) = (MenuMachine(), [Effect]())
        for event in events { Self.take(event, hasMenu, &machine, &effects) }
        return (effects, machine.phase)
    }

    private static func take(
        _ event: Event, _ hasMenu: Bool, _ machine: inout MenuMachine, _ effects: inout [Effect]
    ) {
        for effect in machine.take(event) {
            effects.append(effect)
            if effect == .ask { take(.answered(hasMenu), hasMenu, &machine, &effects) }
        }
    }

    private static let pressed: [Event] = [.down, .liftIsDue, .openIsDue]

    private static let courses: [(events: [Event], effects: [Effect], phase: MenuMachine.Phase)] = [
        ([.down, .lost], [.giveUp], .resting),
        ([.down, .openIsDue], [], .pressed),
        ([.down, .liftIsDue], [.ask, .lift], .lifted),
        ([.down, .liftIsDue, .lost], [.ask, .lift, .drop], .leaving),
        ([.down, .liftIsDue, .lost, .closed], [.ask, .lift, .drop, .remove], .resting),
        (pressed, [.ask, .lift, .willDisplay, .open], .shown),
        ([.openAtOnce], [.ask, .willDisplay, .open], .shown),
        (
            [.openAtOnce, .chosen(keepsMenu: false), .closed],
            [.ask, .willDisplay, .open, .willEnd, .perform, .close, .remove], .resting
        ),
        ([.openAtOnce, .chosen(keepsMenu: true)], [.ask, .willDisplay, .open, .perform], .shown),
        (
            pressed + [.tappedPreview], [.ask, .lift, .willDisplay, .open, .commit, .willEnd, .close], .leaving
        ),
        (
            pressed + [.tappedOutside, .tappedOutside, .chosen(keepsMenu: false)],
            [.ask, .lift, .willDisplay, .open, .willEnd, .close], .leaving
        ),
        (pressed + [.interrupted], [.ask, .lift, .willDisplay, .open, .willEnd, .remove], .resting),
        (pressed + [.lost], [.ask, .lift, .willDisplay, .open], .shown),
    ]

    @Test("Each course of a press has its calls", arguments: 0..<13)
    func course(index: Int) {
        let course = Self.courses[index]
        let played = play(course.events)
        #expect(played.effects == course.effects)
        #expect(played.phase == course.phase)
    }

    @Test("Without a menu the press is for others")
    func noMenu() {
        #expect(play([.down, .liftIsDue, .openIsDue], hasMenu: false).effects == [.ask, .giveUp])
        #expect(play([.openAtOnce], hasMenu: false).effects == [.ask, .giveUp])
    }

    @Test("Whatever happens, each display has one end, and what is lifted or opened is removed", arguments: 0..<50)
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let all: [Event] = [
            .down, .liftIsDue, .openIsDue, .openAtOnce, .lost, .chosen(keepsMenu: false), .chosen(keepsMenu: true),
            .tappedPreview, .tappedOutside, .dismissed, .interrupted, .closed,
        ]
        var (machine, effects) = (MenuMachine(), [Effect]())
        for _ in 0..<200 {
            Self.take(all[numbers.next(below: all.count)], numbers.chance(80), &machine, &effects)
        }
        Self.take(.interrupted, true, &machine, &effects)
        #expect(machine.phase == .resting)
        var (isShown, isOnScreen) = (false, false)
        for effect in effects {
            switch effect {
            case .willDisplay:
                #expect(!isShown)
                (isShown, isOnScreen) = (true, true)
            case .lift: isOnScreen = true
            case .willEnd:
                #expect(isShown)
                isShown = false
            case .remove:
                #expect(isOnScreen && !isShown)
                isOnScreen = false
            default: break
            }
        }
        #expect(!isShown && !isOnScreen)
    }
}
