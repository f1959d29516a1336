import Foundation

/// A run of an app that follows its project: documents are shown again without a build, and after any other change the
/// app is built and started again.
package final class WatchedRun {
    package struct Plan {
        /// Reads the project as it is now.
        package var read: () throws -> AppProject
        package var debug: Bool
        package var arguments: [String]
        /// Returns variables for an app's program, beside the command's own.
        package var environment: (_ executable: String) -> [String: String]
        /// Reports a line of progress.
        package var say: (String) -> Void

        package init(
            read: @escaping () throws -> AppProject, debug: Bool, arguments: [String],
            environment: @escaping (_ executable: String) -> [String: String],
            say: @escaping (String) -> Void
        ) {
            self.read = read
            self.debug = debug
            self.arguments = arguments
            self.environment = environment
            self.say = say
        }
    }

    /// Documents that the app has been told to show.
    private struct Request {
        let names: [String]
        let start: ContinuousClock.Instant
    }

    private let plan: Plan
    private var project: AppProject
    private let watcher: Watcher
    private var app: WatchedApp
    /// Those that are not answered, by their numbers.
    private var requests: [Int: Request] = [:]
    private var requestCount = 0

    /// Builds the app and starts it.
    package init(_ plan: Plan) throws {
        self.plan = plan
        project = try plan.read()
        watcher = try Watcher(trees: project.watchedTrees, single: project.watchedFolders)
        app = try Self.start(project, plan)
    }

    private static func start(_ project: AppProject, _ plan: Plan) throws -> WatchedApp {
        let executable = try AppBuilder(project, debug: plan.debug, say: plan.say).build()
        return try WatchedApp(executable, plan.arguments, environment: plan.environment(executable))
    }

    /// - Returns: the app's exit status, when it has ended by itself or by a signal.
    package func run() throws -> Int32 {
        while true {
            switch try watcher.next(or: app.descriptor) {
            case .change(let change): take(change)
            case .input:
                guard let answers = app.readAnswers() else { return app.status() }
                answers.forEach(confirm)
            }
        }
    }

    private func confirm(_ answer: WatchedApp.Answer) {
        guard let request = requests.removeValue(forKey: answer.number) else { return }
        let seconds = String(format: "%.2f", (.now - request.start) / Duration.seconds(1))
        for name in request.names {
            plan.say(
                answer.shown.contains(name)
                    ? "\(name) is on screen again (\(seconds) s)"
                    : "\(name) is compiled, and will be seen when the app loads it (\(seconds) s)")
        }
    }

    // MARK: Changes

    /// Follows a change. Whatever fails is reported, and the app remains as it was.
    private func take(_ change: Watcher.Change) {
        do {
            switch try effect(of: change) {
            case .none: break
            case .documents(let files): try show(files, change.start)
            case .app: try restart(change.start)
            }
        } catch let failure as CommandFailure {
            plan.say(failure.message)
        } catch {
            plan.say("\(error)")
        }
    }

    private enum Effect {
        case none, app
        case documents(Set<String>)
    }

    private func effect(of change: Watcher.Change) throws -> Effect {
        // A file that is neither there nor known was an editor's own.
        let paths = change.paths.filter { project.hasInput($0) || FileManager.default.fileExists(atPath: $0) }
        if !change.isPartial, paths.allSatisfy(project.hasDocument) { return paths.isEmpty ? .none : .documents(paths) }
        let old = project
        project = try plan.read()
        if change.isPartial || !project.isBuilt(like: old) {
            try watcher.watch(trees: project.watchedTrees, single: project.watchedFolders)
            return .app
        }
        let inputs = paths.filter(project.hasInput)
        if inputs.isEmpty { return .none }
        return inputs.allSatisfy(project.hasDocument) ? .documents(inputs) : .app
    }

    private func show(_ files: Set<String>, _ start: ContinuousClock.Instant) throws {
        let names = try AppBuilder(project, debug: plan.debug, say: plan.say).renew(documents: files)
        guard !names.isEmpty else { return }
        requestCount += 1
        requests[requestCount] = Request(names: names, start: start)
        app.show(names, number: requestCount)
    }

    private func restart(_ start: ContinuousClock.Instant) throws {
        let executable = try AppBuilder(project, debug: plan.debug, say: plan.say).build()
        _ = app.end()
        requests = [:]
        app = try WatchedApp(executable, plan.arguments, environment: plan.environment(executable))
        let seconds = String(format: "%.1f", (.now - start) / Duration.seconds(1))
        plan.say("\(project.name) is started again (\(seconds) s)")
    }
}
