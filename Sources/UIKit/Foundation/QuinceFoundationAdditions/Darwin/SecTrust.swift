/// A server's certificates as an app judges them. The library for transfers judges them itself and hands none on.
public final class SecTrust: Sendable {
    private init() {}
}
