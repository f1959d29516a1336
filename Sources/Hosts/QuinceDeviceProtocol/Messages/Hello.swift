package import QuinceDeviceLink

/// The first message of a connection.
package struct Hello: Codable, Hashable, Sendable {
    /// The version of the protocol. An app that was built with another one is refused.
    package static let current = 4

    package let version: Int
    /// The content of the service's token file.
    package var token: String
    /// The app that the connection is of; `nil` for a tool, such as `quince push`.
    package var app: AppFacts?
    /// The path of the app's program, by which the service starts it when there is work for it.
    package var executable: String?

    /// A name of this launch of the app, which stays if the app connects to another service: each launch hears an end of a
    /// transfer once.
    package var launch: String?

    /// The app's own arguments, with which the service starts it too.
    package var arguments: [String]

    /// Whether the service has started the app for work in the background.
    package var isInBackground: Bool

    package init(
        token: String, app: AppFacts? = nil, executable: String? = nil, launch: String? = nil,
        arguments: [String] = [], isInBackground: Bool = false
    ) {
        (version, self.token, self.app, self.executable) = (Self.current, token, app, executable)
        (self.launch, self.arguments, self.isInBackground) = (launch, arguments, isInBackground)
    }

    /// Reads the version first: the rest may look otherwise in another one.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decode(Int.self, forKey: .version)
        guard version == Self.current else { throw MessageProblem.version(version) }
        token = try values.decode(String.self, forKey: .token)
        app = try values.decodeIfPresent(AppFacts.self, forKey: .app)
        executable = try values.decodeIfPresent(String.self, forKey: .executable)
        launch = try values.decodeIfPresent(String.self, forKey: .launch)
        arguments = try values.decode([String].self, forKey: .arguments)
        isInBackground = try values.decode(Bool.self, forKey: .isInBackground)
    }
}
