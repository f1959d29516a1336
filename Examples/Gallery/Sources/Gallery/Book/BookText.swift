/// A book: chapters of paragraphs.
struct BookText {
    let title: String
    let chapters: [Chapter]

    struct Chapter {
        let title: String
        let paragraphs: [String]
    }
}

extension BookText {
    /// A story that was written for this page.
    static let clock = BookText(
        title: "The Harbour Clock",
        chapters: [
            Chapter(
                title: "Seven minutes",
                paragraphs: [
                    "The clock on the harbour office had been seven minutes slow for as long as anyone could remember. "
                        + "Nobody minded. The ferry left by it, the school began by it, and the baker, who rose before any clock, "
                        + "lit his ovens by the sound of the first gull.",
                    "Strangers were told on their first day, kindly and without an explanation, in the way one mentions a low "
                        + "beam. They set their watches back and felt, from then on, that they belonged a little.",
                    "So when a young woman came off the evening ferry with a case of tools and a letter from the ministry, and "
                        + "asked where she might find the clock that was to be repaired, the whole quay fell silent. Even the "
                        + "gulls, it was said afterwards, had waited to hear the answer.",
                    "It was the harbour master who spoke. He took off his cap, looked into it as if the words were written "
                        + "there, and said that it was a fine evening, that supper was at eight, and that eight would be a "
                        + "little later than she might expect.",
                ]),
            Chapter(
                title: "The letter",
                paragraphs: [
                    "Her name was Ilse Marrow, and she had repaired eleven public clocks that year. She liked them slow better "
                        + "than fast, she said over the soup. A fast clock was anxious; something in it wanted to be over. A "
                        + "slow clock had generally been hurt.",
                    "The letter, which went from hand to hand around the table, said that the time of the coast was to be the "
                        + "time of the country from the first of the month. It was signed by three people. It did not say "
                        + "please.",
                    "“And if it cannot be repaired?” asked the harbour master’s wife, passing the bread.",
                    "“Then I write that down,” said Ilse, “and somebody else comes, with a hammer.” She looked at the faces "
                        + "around her, and at the clock above the stove, which was seven minutes slow as well. “But I have never "
                        + "yet had to write it down.”",
                ]),
            Chapter(
                title: "In the tower",
                paragraphs: [
                    "There were sixty-one steps to the works, and the harbour master’s daughter counted them aloud, because she "
                        + "always did. She carried the lamp. Ilse carried the rest.",
                    "The works were clean. That was the first surprise: somebody had oiled them, and not long ago, with an oil "
                        + "that smelled faintly of oranges. The second surprise was a brass weight, no larger than a plum, that "
                        + "hung from the pendulum by a loop of fishing line.",
                    "“That is it, then,” said Ilse. She did not touch it. A weight there, so low, made the pendulum longer than "
                        + "it looked; seven minutes in a day, she supposed, until somebody had set the hands to match and left "
                        + "it so. “Who put it there?”",
                    "The girl held the lamp a little higher. On the plum of brass, in letters that a file had cut long ago, "
                        + "stood a date, and a name that was also on the stone at the end of the pier.",
                    "“My great-grandfather was late,” she said. “By seven minutes. The ferry had gone, and there was a storm, "
                        + "and the ferry did not come back. He kept the clock after that. He said that there should always be "
                        + "time.”",
                ]),
            Chapter(
                title: "The right time",
                paragraphs: [
                    "Ilse stayed for nine days. She cleaned what was clean, and she drew the works from four sides, and in the "
                        + "evenings she let herself be told who had built which boat.",
                    "On the tenth day she wrote to the ministry. The clock, she wrote, was in excellent order and had been kept "
                        + "with a care that she had not met elsewhere. Its deviation was constant, and known to everyone who "
                        + "used it. She had therefore entered it in the tables as a local constant of nature, like the height of "
                        + "the tide, and recommended that it be left alone.",
                    "She had never written anything like it. She read it twice, sealed it, and carried it down to the quay "
                        + "herself, walking slowly, because she had, as it turned out, seven minutes.",
                ]),
        ])
}
