/// A canonical prefix code as DEFLATE requires (RFC 1951, 3.2.2): codes are ordered by length, then by symbol.
struct HuffmanCode {
    private(set) var lengths: [UInt8]
    /// The codes in bit order of writing, the first bit lowest.
    private(set) var codes: [UInt16]

    /// - Parameter limit: the maximum code length; `1 << limit` must be at least the number of symbols in use.
    init(counts: [UInt32], limit: Int) {
        lengths = Array(repeating: 0, count: counts.count)
        codes = Array(repeating: 0, count: counts.count)
        // The rarest symbols come first; equally frequent ones are in order, so that the same counts yield the same
        // code.
        let used: [Int] = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        if used.count < 2 {
            lengths[used.first ?? 0] = 1
        } else {
            let depths: [Int] = Self.treeDepths(used.map { Int(counts[$0]) })
            var symbolsOfLength: [Int] = Self.histogram(of: depths, limit: limit)
            Self.shorten(&symbolsOfLength, limit: limit)
            assign(symbolsOfLength, rarestFirst: used)
        }
        numberCodes(limit: limit)
    }

    /// Performs Huffman's construction with two queues: leaves in ascending order, and inner nodes, which ascend by
    /// themselves.
    private static func treeDepths(_ weights: [Int]) -> [Int] {
        let leaves: Int = weights.count
        var weight: [Int] = weights
        var parent: [Int] = Array(repeating: 0, count: 2 * leaves - 1)
        var leaf: Int = 0
        var inner: Int = leaves
        func lightest() -> Int {
            let takesLeaf: Bool = leaf < leaves && (inner >= weight.count || weight[leaf] <= weight[inner])
            if takesLeaf { leaf += 1 } else { inner += 1 }
            return takesLeaf ? leaf - 1 : inner - 1
        }
        while weight.count < 2 * leaves - 1 {
            let first: Int = lightest()
            let second: Int = lightest()
            parent[first] = weight.count
            parent[second] = weight.count
            weight.append(weight[first] + weight[second])
        }
        var depth: [Int] = Array(repeating: 0, count: weight.count)
        for node: Int in stride(from: weight.count - 2, through: 0, by: -1) { depth[node] = depth[parent[node]] + 1 }
        return Array(depth[0..<leaves])
    }

    private static func histogram(of depths: [Int], limit: Int) -> [Int] {
        var histogram: [Int] = Array(repeating: 0, count: limit + 1)
        for depth: Int in depths { histogram[min(depth, limit)] += 1 }
        return histogram
    }

    /// Repairs codes cut to the limit, which take too much room: Σ 2^(limit − length) must decrease to 2^limit. Each
    /// step moves one of the longest codes next to the longest code that is shorter, which grows by a bit.
    private static func shorten(_ symbolsOfLength: inout [Int], limit: Int) {
        var room: Int = 0
        for length: Int in 1...limit { room += symbolsOfLength[length] << (limit - length) }
        while room > 1 << limit {
            var length: Int = limit - 1
            while symbolsOfLength[length] == 0 { length -= 1 }
            symbolsOfLength[limit] -= 1
            symbolsOfLength[length] -= 1
            symbolsOfLength[length + 1] += 2
            room -= 1
        }
    }

    private mutating func assign(_ symbolsOfLength: [Int], rarestFirst symbols: [Int]) {
        var next: Int = 0
        for length: Int in stride(from: symbolsOfLength.count - 1, through: 1, by: -1) {
            for _ in 0..<symbolsOfLength[length] {
                lengths[symbols[next]] = UInt8(length)
                next += 1
            }
        }
    }

    private mutating func numberCodes(limit: Int) {
        var code: Int = 0
        for length: Int in 1...limit {
            for symbol: Int in lengths.indices where Int(lengths[symbol]) == length {
                codes[symbol] = Self.reversed(code, bits: length)
                code += 1
            }
            code <<= 1
        }
    }

    private static func reversed(_ code: Int, bits: Int) -> UInt16 {
        var result: Int = 0
        for bit: Int in 0..<bits { result |= (code >> bit & 1) << (bits - 1 - bit) }
        return UInt16(truncatingIfNeeded: result)
    }
}
