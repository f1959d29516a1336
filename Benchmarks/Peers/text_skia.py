"""Sets a text in lines of 375 at 17 pixels with Skia's paragraphs, one for each of the text's.  usage: text_skia.py FILE FRAMES

The work is Skia's own; Python adds a call for each paragraph. Skia's cache of paragraphs is emptied before each run, because
it would return the last run's result; Quince's cache of words and Skia's of glyphs stay.
"""
import random
import sys
import time

import skia

text = open(sys.argv[1], encoding="utf-8").read().split("\n")
frames = int(sys.argv[2])
families = ["Inter", "Noto Sans Arabic", "Noto Sans CJK SC", "Noto Color Emoji"]
engine = skia.textlayout
fonts = engine.FontCollection()
fonts.setDefaultFontManager(skia.FontMgr())
style = engine.TextStyle()
style.setFontSize(17)
style.setFontFamilies(families)
style.setColor(skia.ColorBLACK)
paragraph_style = engine.ParagraphStyle()
paragraph_style.setTextStyle(style)
unicode = skia.Unicodes.ICU.Make() if hasattr(skia.Unicodes, "ICU") else skia.Unicode()
lengths = [len(line) for line in text]
width = 375.0
kept = []


def paragraph(line):
    builder = engine.ParagraphBuilder.make(paragraph_style, fonts, unicode)
    builder.pushStyle(style)
    builder.addText(line)
    made = builder.Build()
    made.layout(width)
    return made


def build():
    global kept
    kept = [paragraph(line) for line in text if line]


def relay():
    global width
    width += 1
    for made in kept:
        made.layout(width)


def insert():
    # A paragraph is as likely as it is long, as a random place in the text is.
    paragraph("x" + random.choices(text, lengths)[0])


def runs(step, count):
    times = []
    for _ in range(count):
        if hasattr(fonts, "clearCaches"):
            fonts.clearCaches()
        start = time.perf_counter()
        step()
        times.append((time.perf_counter() - start) * 1e3)
    return sorted(times)


random.seed(5)
print("built", runs(build, frames + 1)[0], "ms")
print("relaid", runs(relay, frames)[0], "ms")
print("insert", runs(insert, 100)[50], "ms")
