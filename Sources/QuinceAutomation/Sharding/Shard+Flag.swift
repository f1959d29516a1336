import Foundation

extension Shard {
    /// Parses the value of `--shard`: `2/5` is the second shard of five; `auto` uses the variables of Bazel, Kubernetes
    /// or Slurm; `auto/5` gives the count if those only give the index.
    ///
    /// - Returns: `nil` for `auto` if no variable is set: the run is not sharded.
    package init?(flag: String, environment: [String: String]) throws(ShardProblem) {
        let parts = flag.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let count = parts.count == 2 ? Int(parts[1]) : nil
        guard parts.count == 1 || (parts.count == 2 && count != nil) else { throw Self.unclear(flag) }
        if parts[0] == "auto" {
            guard let shard = try Self.told(by: ShardVariables(environment: environment), count: count) else {
                return nil
            }
            self = shard
        } else if let number = Int(parts[0]), let count {
            try self.init(index: number - 1, count: count)
        } else {
            throw Self.unclear(flag)
        }
    }

    private static func unclear(_ flag: String) -> ShardProblem {
        ShardProblem("--shard takes auto, auto/COUNT or NUMBER/COUNT such as 2/5, not \"\(flag)\"")
    }

    /// Reads the variables of all engines, which must agree: a Slurm job may run Bazel's tests, and then it is unclear
    /// whose shard is meant.
    private static func told(by variables: ShardVariables, count: Int?) throws(ShardProblem) -> Shard? {
        var found: (engine: ShardEngine, shard: Shard)?
        for engine in ShardEngine.allCases {
            guard let reading = try engine.read(variables) else { continue }
            let shard = try shard(reading, count, engine)
            if let found, found.shard != shard {
                throw ShardProblem(
                    "\(found.engine.rawValue)'s variables say shard \(found.shard), \(engine.rawValue)'s say \(shard): give --shard a number"
                )
            }
            found = (engine, shard)
        }
        if found == nil, count != nil {
            throw ShardProblem(
                "no variable of Bazel, Kubernetes or Slurm says which of the \(count ?? 0) shards this is")
        }
        return found?.shard
    }

    private static func shard(
        _ reading: ShardEngine.Reading, _ count: Int?, _ engine: ShardEngine
    ) throws(ShardProblem) -> Shard {
        if let count, let told = reading.count, count != told {
            throw ShardProblem("--shard is auto/\(count), but \(engine.rawValue)'s variables give a count of \(told)")
        }
        guard let count = reading.count ?? count else {
            throw ShardProblem(
                "\(engine.rawValue) gives the index but not the count: set JOB_COMPLETIONS to the job's completions, or give --shard auto/COUNT"
            )
        }
        return try Shard(index: reading.index, count: count)
    }

    /// Creates the file by which Bazel learns that a test supports sharding.
    package static func touchStatusFile(_ environment: [String: String]) throws(ShardProblem) {
        guard let path = ShardVariables(environment: environment)["TEST_SHARD_STATUS_FILE"] else { return }
        guard FileManager.default.createFile(atPath: path, contents: Data()) else {
            throw ShardProblem("TEST_SHARD_STATUS_FILE is \(path), which cannot be written")
        }
    }
}
