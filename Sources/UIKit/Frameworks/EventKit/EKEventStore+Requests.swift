// The requests for access as asynchronous functions, which Swift makes of Objective-C's on iOS.
extension EKEventStore {
    public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
        try await answer { requestAccess(to: entityType, completion: $0) }
    }
    public func requestFullAccessToEvents() async throws -> Bool {
        try await answer { requestFullAccessToEvents(completion: $0) }
    }
    public func requestWriteOnlyAccessToEvents() async throws -> Bool {
        try await answer { requestWriteOnlyAccessToEvents(completion: $0) }
    }
    public func requestFullAccessToReminders() async throws -> Bool {
        try await answer { requestFullAccessToReminders(completion: $0) }
    }

    private func answer(
        _ request: (@escaping EKEventStoreRequestAccessCompletionHandler) -> Void
    ) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            request { isAllowed, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isAllowed) }
            }
        }
    }
}
