/// An action that a scheduler takes to another thread.
///
/// Unchecked: Combine's schedulers take any closure, and who schedules one answers for what it touches.
struct ScheduledAction: @unchecked Sendable {
    let run: () -> Void
}
