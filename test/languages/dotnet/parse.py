"""Parses the C# sources in a folder: parse.py FOLDER.

Prints a line for each place that is no C#, and how many types were declared to standard
error.
"""
import pathlib
import sys

import tree_sitter
import tree_sitter_c_sharp

TYPES = {"class_declaration", "interface_declaration", "enum_declaration", "struct_declaration"}


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_c_sharp.language()))
types = faults = 0
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.cs")):
    for node in nodes(parser.parse(path.read_bytes()).root_node):
        types += node.type in TYPES
        if node.is_error or node.is_missing:
            faults += 1
            print(f"{path}:{node.start_point.row + 1}: not C#")
print(f"{types} types in C# parsed, {faults} faults", file=sys.stderr)
sys.exit(1 if faults or not types else 0)
