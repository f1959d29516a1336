"""The differences between two runs, as lines."""


def changes(before, now):
    """Better and worse by project; projects that only one of the runs has are said to be new or not run."""
    old, new = ({result["name"]: result for result in results} for results in (before, now))
    lines = [line for name in new if name in old for line in differences(name, old[name], new[name])]
    lines += [f"{name}: new" for name in new if name not in old]
    return lines if before else []


def differences(name, old, new):
    if old["build"] != new["build"]:
        yield f"{name}: the build was {old['build']}, now {new['build']}"
    elif old["causes"] != new["causes"]:
        yield f"{name}: other causes, {counted(old)} messages before and {counted(new)} now"
    for step, value in [("tests", tests), ("launch", launch)]:
        if step in old and step in new and value(old) != value(new):
            yield f"{name}: {step} {value(old)}, now {value(new)}"


def counted(result):
    return sum(map(len, result["causes"].values()))


def tests(result):
    return f"{result['tests']['passed']} of {result['tests']['total']}"


def launch(result):
    return result["launch"]["state"]
