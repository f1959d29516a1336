/// The device's connection.
package enum NetworkCondition: String, Codable, Sendable, CaseIterable {
    case offline, wifi, cellular
}
