/// The engines that start several runs of one command and tell each of them by variables which one it is.
///
/// Sources: Bazel, "Test encyclopedia"; Kubernetes, "Indexed Job for Parallel Processing"; Slurm, "Job Array Support".
enum ShardEngine: String, CaseIterable {
    case bazel = "Bazel"
    case kubernetes = "Kubernetes"
    case slurm = "Slurm"

    /// What an engine says; Kubernetes does not tell the count.
    struct Reading {
        var index: Int
        var count: Int?
    }

    /// `nil` where none of the engine's variables is set.
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

    /// `JOB_COMPLETIONS` is nobody's but the manifest's author's, who writes `completions` there a second time.
    private func kubernetes(_ variables: ShardVariables) throws(ShardProblem) -> Reading? {
        guard variables["JOB_COMPLETION_INDEX"] != nil else { return nil }
        let count = variables["JOB_COMPLETIONS"] == nil ? nil : try variables.number("JOB_COMPLETIONS", from: 1)
        return Reading(index: try variables.number("JOB_COMPLETION_INDEX", from: 0), count: count)
    }

    /// An array's ids go from a least one in steps; a list of ids without a step is no share of anything.
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
            throw ShardProblem("SLURM_ARRAY_TASK_ID is \(id), which is none of \(least) to \(most) in steps of \(step)")
        }
        return Reading(index: (id - least) / step, count: count)
    }
}

/// Variables of the environment; an empty one counts as not set.
struct ShardVariables {
    let environment: [String: String]

    subscript(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

    func number(_ name: String, from least: Int) throws(ShardProblem) -> Int {
        guard let text = self[name] else {
            throw ShardProblem("\(name) is not set, and the shard cannot be told without it")
        }
        guard let number = Int(text), number >= least, number <= 1_000_000 else {
            throw ShardProblem("\(name) is \"\(text)\"; expected a whole number from \(least) on")
        }
        return number
    }

    func allOrNone(_ a: String, _ b: String) throws(ShardProblem) -> Bool {
        if self[a] == nil, self[b] == nil { return false }
        for (set, missing) in [(a, b), (b, a)] where self[missing] == nil {
            throw ShardProblem("\(set) is set and \(missing) is not")
        }
        return true
    }
}
