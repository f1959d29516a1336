import Foundation
import QuinceAutomation
import Testing

@Suite("Shards")
struct ShardTests {
    @Test("Each test belongs to exactly one shard, whatever the order in which the names come")
    func partition() throws {
        for total in [0, 1, 2, 7, 40] {
            let names = (0..<total).map { "Suite\($0 % 5)/test\($0)" }
            for count in 1...12 {
                let shares = try (0..<count).map { try Shard(index: $0, count: count).share(of: names) }
                #expect(shares.flatMap { $0 }.sorted() == names.sorted(), "\(total) tests, \(count) shards")
                let sizes = shares.map(\.count)
                #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
                let again = try (0..<count).map { try Shard(index: $0, count: count).share(of: names.reversed()) }
                #expect(again == shares)
            }
        }
    }

    private func auto(_ environment: [String: String], _ flag: String = "auto") throws -> Shard? {
        try Shard(flag: flag, environment: environment)
    }

    @Test("Each engine's variables give every index of every count")
    func engines() throws {
        for count in 1...6 {
            for index in 0..<count {
                let expected = try Shard(index: index, count: count)
                #expect(try auto(["TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "\(count)"]) == expected)
                #expect(try auto(["JOB_COMPLETION_INDEX": "\(index)", "JOB_COMPLETIONS": "\(count)"]) == expected)
                #expect(try auto(["JOB_COMPLETION_INDEX": "\(index)"], "auto/\(count)") == expected)
                for (least, step) in [(0, 1), (1, 1), (3, 4)] {
                    let slurm = [
                        "SLURM_ARRAY_TASK_ID": "\(least + index * step)", "SLURM_ARRAY_TASK_MIN": "\(least)",
                        "SLURM_ARRAY_TASK_MAX": "\(least + (count - 1) * step)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
                        "SLURM_ARRAY_TASK_STEP": "\(step)",
                    ]
                    #expect(try auto(slurm) == expected, "\(slurm)")
                }
                #expect(try auto([:], "\(index + 1)/\(count)") == expected)
            }
        }
        #expect(try auto(["PATH": "/bin", "TEST_SHARD_INDEX": ""]) == nil)
    }

    @Test(
        "Engines that say the same are believed; what contradicts itself is one clear line",
        arguments: [
            (["TEST_SHARD_INDEX": "1"], "auto", "TEST_SHARD_INDEX is set but TEST_TOTAL_SHARDS is not"),
            (["TEST_TOTAL_SHARDS": "3"], "auto", "TEST_TOTAL_SHARDS is set but TEST_SHARD_INDEX is not"),
            (["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"], "auto", "there is no shard 4 of 3"),
            (["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "3"], "auto", "TEST_SHARD_INDEX is \"x\""),
            (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"], "auto", "TEST_TOTAL_SHARDS is \"0\""),
            (["JOB_COMPLETION_INDEX": "1"], "auto", "Kubernetes gives the index but not the count"),
            (["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "3"], "auto/4", "--shard is auto/4, but Kubernetes's"),
            (["SLURM_ARRAY_TASK_ID": "1"], "auto", "SLURM_ARRAY_TASK_MIN is not set"),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
                    "SLURM_ARRAY_TASK_COUNT": "3",
                ], "auto", "SLURM_ARRAY_TASK_COUNT is 3, and from 1 to 7"
            ),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
                    "SLURM_ARRAY_TASK_STEP": "3",
                ], "auto", "SLURM_ARRAY_TASK_ID is 2, not one of"
            ),
            (
                [
                    "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3", "JOB_COMPLETION_INDEX": "2",
                    "JOB_COMPLETIONS": "3",
                ],
                "auto", "Bazel's variables say shard 2/3, Kubernetes's say 3/3"
            ),
            ([:], "auto/4", "no variable of Bazel, Kubernetes or Slurm"),
            ([:], "6/5", "there is no shard 6 of 5"), ([:], "0/5", "there is no shard 0 of 5"),
            ([:], "1/0", "there is no shard of 0"), ([:], "2", "--shard takes auto"),
            ([:], "a/b", "--shard takes auto"),
            ([:], "", "--shard takes auto"),
        ] as [([String: String], String, String)])
    func problems(_ environment: [String: String], _ flag: String, _ line: String) {
        let problem = #expect(throws: ShardProblem.self) { try Shard(flag: flag, environment: environment) }
        #expect(
            problem.map { "\($0)".contains(line) && !"\($0)".contains("\n") } == true, "\(String(describing: problem))")
    }

    @Test("Bazel's status file is created, and a failure to do so is reported")
    func statusFile() throws {
        let path = NSTemporaryDirectory() + "quince-shard-\(UUID().uuidString)"
        try Shard.touchStatusFile(["TEST_SHARD_STATUS_FILE": path])
        #expect(FileManager.default.fileExists(atPath: path))
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: ShardProblem.self) { try Shard.touchStatusFile(["TEST_SHARD_STATUS_FILE": "/proc/none/x"]) }
    }
}
