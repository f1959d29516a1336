"""The page of a run: a table of projects with state, tests, cause and first screen."""

from collections import Counter
from html import escape

STYLE = """
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid #8884 }
td img { width: 110px; border: 1px solid #8884; border-radius: 6px }
.good { color: #1a7f37 } .bad { color: #cf222e } .note { color: #888 } li { overflow-wrap: anywhere }
"""


def page(results, changes, date):
    rows = "\n".join(row(result) for result in results)
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Projects on Quince</title><style>{STYLE}</style>
<h1>Projects on Quince</h1>
<p>{date}. {escape(summary(results))}</p>
{listed("Since the last run", changes)}
{listed("Why builds fail", [f"{name}: {number}" for name, number in first_causes(results).most_common()])}
<table><tr><th>Project<th>Build<th>Tests<th>Cause<th>First screen</tr>
{rows}
</table></html>
"""


def summary(results):
    built = sum(result["build"] == "passed" for result in results)
    tests = [result["tests"] for result in results if "tests" in result]
    passed, total = sum(each["passed"] for each in tests), sum(each["total"] for each in tests)
    launches = [result["launch"] for result in results if "launch" in result]
    shown = sum(launch["state"] == "shown" for launch in launches)
    return (f"{built} of {len(results)} build; {passed} of {total} tests pass; "
            f"{shown} of the {len(launches)} apps that were launched have a first screen.")


def first_causes(results):
    """The kinds of the first causes: a later error often follows from the first."""
    return Counter(next(iter(result["causes"])) for result in results if result["causes"])


def listed(title, lines):
    return f"<h2>{title}</h2>{items(lines)}" if lines else ""


def items(lines):
    return f"<ul>{''.join(f'<li>{escape(line)}' for line in lines)}</ul>" if lines else ""


def row(result):
    kind = f'{result["kind"]} {result.get("target", "")}'.strip()
    cells = [f'{escape(result["name"])}<br><span class="note">{escape(kind)}, {result["seconds"]} s</span>',
             state(result["build"]), tests(result.get("tests")), cause(result), screen(result.get("launch"))]
    return "<tr>" + "".join(f"<td>{cell}" for cell in cells) + "</tr>"


def state(word):
    return f'<span class="{"good" if word in ("passed", "shown") else "bad"}">{word}</span>'


def tests(of):
    if of is None:
        return '<span class="note">–</span>'
    if not of["total"]:
        return state(of["state"])
    good = of["passed"] == of["total"] and of["state"] == "passed"
    hung = "" if of["state"] != "hung" else "; hung"
    return f'<span class="{"good" if good else "bad"}">{of["passed"]} of {of["total"]}{hung}</span>'


def cause(result):
    kinds = [(f"{name} ({len(said)})", said) for name, said in result["causes"].items()]
    kinds += [(f"tests: {name}", said) for name, said in result.get("tests", {}).get("causes", {}).items()]
    kinds += [("launch", result["launch"]["says"])] if result.get("launch", {}).get("says") else []
    kinds += [(f"wrote outside of its folder: {', '.join(result['outside'])}", [])] if "outside" in result else []
    return "".join(f"<b>{escape(name)}</b>{items(said[:3])}" for name, said in kinds)


def screen(launch):
    if launch is None:
        return ""
    if "picture" not in launch:
        return state(launch["state"])
    path = escape(launch["picture"])
    return f'{state(launch["state"])}<br><a href="{path}"><img src="{path}" alt=""></a>'
