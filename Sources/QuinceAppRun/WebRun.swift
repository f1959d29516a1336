#if WebHost
    import QuinceAutomation
    import QuinceDiagnostics
    import Foundation
    import QuinceHostInterface
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
            return EndBySignal.watching({ host.quit() }) { show(host) }
        }

        private func show(_ host: WebHost) -> Int32 {
            // Written without the buffer of `print`, because a parent process reads the address from a pipe.
            let name = device.profile.name
            let system = device.profile.idiom == .mac ? "" : " with iOS \(device.system.major)"
            let greeting =
                "\(AppProgram.appName) on \(name.hasPrefix("i") ? "an" : "a") \(name)\(system). Open this address; it works once:"
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
#endif
