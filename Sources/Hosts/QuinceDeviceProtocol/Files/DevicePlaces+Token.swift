package import QuinceAdmission

/// The token is the secret that apps and tools show to the service, and a developer's server to the push endpoint.
extension DevicePlaces {
    /// Returns the token, and makes it if there is none. Only the service calls this, while it holds its lock.
    package func makeToken() throws(DeviceFault) -> Secret {
        do { return try SecretFile(token).make() } catch { throw DeviceFault(error.description) }
    }

    package func readToken() throws(DeviceFault) -> Secret {
        do { return try SecretFile(token).read() } catch { throw DeviceFault(error.description) }
    }
}
