#if WebHost
    import QuinceAutomation
    import QuinceDiagnostics
    import Dispatch
    import Foundation
    import QuinceHostInterface
    import Synchronization
    import QuinceInspection
    import QuinceWebHost

    /// A run in the browser: prints the address, and continues until the app quits or a signal ends it.
    @MainActor
    struct WebRun {
        let application: any HostedApplication
        let device: DeviceConfiguration
        let arguments: RunFlags

        /// - Returns: the app's exit status; a port that is in use ends the process with 2.
        func run() -> Int32 {
            let host: WebHost
            do {
                let options = WebHost.Options(
                    port: arguments.port, appName: AppProgram.appName, speed: arguments.slow == 10 ? .slow : .normal)
                host = try WebHost(device: device, options: options)
            } catch {
                AppProgram.fail("\(error)")
            }
            let ending = EndBySignal { host.quit() }
            let signals = [SIGINT, SIGTERM].map(ending.watch)
            defer {
                ending.stop()
                signals.forEach { $0.cancel() }
            }
            // Written without the buffer of `print`, because a parent process reads the address from a pipe.
            let name = device.profile.name
            let greeting =
                "\(AppProgram.appName) on \(name.hasPrefix("i") ? "an" : "a") \(name). Open this address; it works once:"
            let problem = StandardStream.output.write("\(greeting)\n  \(host.address)\n")
            guard problem == 0 else {
                AppProgram.say("the address cannot be written: \(String(cString: strerror(problem)))")
                return 1
            }
            let status = host.run(application)
            if let problem = Inspection.kit.launchProblem { AppProgram.say(problem) }
            return status
        }
    }

    /// Ends the app on SIGINT or SIGTERM. The app gets time to quit; if its main thread hangs, the process is ended.
    private final class EndBySignal: Sendable {
        /// The seconds to wait after the first signal; a second signal ends the process at once.
        private static let patience = 2.0

        private enum State { case running, asked, over }

        private let quit: @Sendable () -> Void
        private let state = Mutex(State.running)
        /// A queue of its own, because the app may have blocked all threads of the shared ones.
        private let queue = DispatchQueue(label: "quince-signals")

        init(_ quit: @escaping @Sendable () -> Void) { self.quit = quit }

        func watch(_ number: Int32) -> any DispatchSourceSignal {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in take(number) }
            source.activate()
            return source
        }

        /// Stops waiting because the app has ended by itself.
        func stop() { state.withLock { $0 = .over } }

        private func take(_ number: Int32) {
            let isFirst = state.withLock { state in
                guard state == .running else { return false }
                state = .asked
                return true
            }
            guard isFirst else { return end(number) }
            quit()
            queue.asyncAfter(deadline: .now() + Self.patience) { [self] in end(number) }
        }

        /// Ends the process without the handlers of `exit`, which might wait for code that hangs.
        private func end(_ number: Int32) {
            if state.withLock({ $0 == .asked }) { _exit(128 + number) }
        }
    }
#endif
