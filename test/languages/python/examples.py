"""Runs the examples of the docstrings and of README.md: examples.py TABLET.

Prints a line for each that fails. The tablet is what jsii-rosetta translated.
"""
import contextlib
import importlib
import io
import json
import sys

import cdk8s
import cdk8s_dra as dra

LAYERS = ["drivers", "v1alpha1", "v1alpha2", "v1alpha3", "v1beta1", "v1beta2", "v1"]
NAMES = ["ApiObject", "App", "Chart", "Include", "JsonPatch"]


def fixture():
    """What rosetta/default.ts-fixture declares."""
    app = cdk8s.App()
    names = {name: getattr(cdk8s, name) for name in NAMES}
    kplus = importlib.import_module("cdk8s_plus_27")
    return {**names, "app": app, "chart": cdk8s.Chart(app, "example"), "dra": dra, "kplus": kplus}


def failure_of(source):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(source, "example", "exec"), fixture())
    except Exception as error:
        return f"{type(error).__name__}: {error}".split("\n")[0]
    return None


def main():
    for layer in LAYERS:
        importlib.import_module(f"cdk8s_dra.{layer}")
    with open(sys.argv[1], encoding="utf-8") as file:
        snippets = json.load(file)["snippets"].values()
    failed = 0
    for snippet in snippets:
        source = snippet["translations"]["python"]["source"]
        failure = failure_of(source)
        if failure is not None:
            failed += 1
            print(f"{json.dumps(snippet['location'])}: {failure}")
            print("\n".join(f"    {line}" for line in source.split("\n")))
    print(f"{len(snippets) - failed} of {len(snippets)} examples run in Python", file=sys.stderr)
    return 1 if failed else 0


sys.exit(main())
