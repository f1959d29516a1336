#if WebHost
    import Dispatch
    import Foundation
    import HostInterface
    import UIKitCore
    import WebHost

    /// A run in the browser: prints the address, and stays until the app quits or the terminal says so.
    @MainActor
    struct WebRun {
        private let application: UIApplication
        private let arguments: AppArguments

        init(_ application: UIApplication, _ arguments: AppArguments) {
            self.application = application
            self.arguments = arguments
        }

        /// - Returns: the app's exit status; a port that is taken ends the process with 2.
        func run() -> Int32 {
            let host: WebHost
            do {
                let options = WebHost.Options(
                    port: arguments.port, appName: AppRunner.appName, speed: arguments.slow == 10 ? .slow : .normal)
                host = try WebHost(device: arguments.deviceConfiguration, options: options)
            } catch {
                AppRunner.fail("\(error)")
            }
            let signals = [SIGINT, SIGTERM].map { Self.source($0) { host.quit() } }
            defer { signals.forEach { $0.cancel() } }
            // Past the buffer of `print`: whoever starts the app as a child reads the address from a pipe.
            let greeting = "\(AppRunner.appName) on an \(arguments.device). Open this; it counts once:"
            FileHandle.standardOutput.write(Data("\(greeting)\n  \(host.address)\n".utf8))
            return host.run(application)
        }

        private static func source(_ number: Int32, _ call: @escaping @Sendable () -> Void) -> any DispatchSourceSignal
        {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: call)
            source.activate()
            return source
        }
    }
#endif
