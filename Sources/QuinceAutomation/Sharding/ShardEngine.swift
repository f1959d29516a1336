/// The systems that start several runs of one command and identify each run by environment variables.
///
/// Sources: Bazel, "Test encyclopedia"; Kubernetes, "Indexed Job for Parallel Processing"; Slurm, "Job Array Support".
enum ShardEngine: String, CaseIterable {
    case bazel = "Bazel"
    case kubernetes = "Kubernetes"
    case slurm = "Slurm"

    /// The values that an engine provides; Kubernetes does not provide the count.
    struct Reading {
        var index: Int
        var count: Int?
    }

    /// Returns `nil` if none of the engine's variables is set.
    func read(_ variables: ShardVariables) throws(ShardProblem) -> Reading? {
        switch self {
        case .bazel: return try bazel(variables)
        case .kubernetes: return try kubernetes(variables)
        case .slurm: return try slurm(variables)
        }
    }

    private func bazel(_ variables: ShardVariables) throws(ShardProblem) -> Reading? {
        guard try variables.allOrNone("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS") else { return nil }
        return Reading(
            index: try variables.number("TEST_SHARD_INDEX", from: 0),
            count: try variables.number("TEST_TOTAL_SHARDS", from: 1))
    }

    /// Kubernetes does not set `JOB_COMPLETIONS`: the author of the manifest repeats `completions` there.
    private func kubernetes(_ variables: ShardVariables) throws(ShardProblem) -> Reading? {
        guard variables["JOB_COMPLETION_INDEX"] != nil else { return nil }
        let count = variables["JOB_COMPLETIONS"] == nil ? nil : try variables.number("JOB_COMPLETIONS", from: 1)
        return Reading(index: try variables.number("JOB_COMPLETION_INDEX", from: 0), count: count)
    }

    /// The ids of a job array form a range with a step; an arbitrary list of ids cannot be sharded.
    private func slurm(_ variables: ShardVariables) throws(ShardProblem) -> Reading? {
        guard variables["SLURM_ARRAY_TASK_ID"] != nil else { return nil }
        let id = try variables.number("SLURM_ARRAY_TASK_ID", from: 0)
        let least = try variables.number("SLURM_ARRAY_TASK_MIN", from: 0)
        let most = try variables.number("SLURM_ARRAY_TASK_MAX", from: least)
        let step =
            try variables["SLURM_ARRAY_TASK_STEP"] == nil ? 1 : variables.number("SLURM_ARRAY_TASK_STEP", from: 1)
        let count = (most - least) / step + 1
        let told = variables["SLURM_ARRAY_TASK_COUNT"]
        if told != nil, try variables.number("SLURM_ARRAY_TASK_COUNT", from: 1) != count {
            throw ShardProblem(
                "SLURM_ARRAY_TASK_COUNT is \(told ?? ""), and from \(least) to \(most) in steps of \(step) there are \(count): give --array a range, not a list"
            )
        }
        guard (least...most).contains(id), (id - least) % step == 0 else {
            throw ShardProblem("SLURM_ARRAY_TASK_ID is \(id), not one of \(least) to \(most) in steps of \(step)")
        }
        return Reading(index: (id - least) / step, count: count)
    }
}

/// Environment variables; an empty one counts as not set.
struct ShardVariables {
    let environment: [String: String]

    subscript(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

    func number(_ name: String, from least: Int) throws(ShardProblem) -> Int {
        guard let text = self[name] else {
            throw ShardProblem("\(name) is not set, but is needed to determine the shard")
        }
        guard let number = Int(text), number >= least, number <= 1_000_000 else {
            throw ShardProblem("\(name) is \"\(text)\"; expected a whole number of at least \(least)")
        }
        return number
    }

    func allOrNone(_ a: String, _ b: String) throws(ShardProblem) -> Bool {
        if self[a] == nil, self[b] == nil { return false }
        for (set, missing) in [(a, b), (b, a)] where self[missing] == nil {
            throw ShardProblem("\(set) is set but \(missing) is not; set both or neither")
        }
        return true
    }
}
