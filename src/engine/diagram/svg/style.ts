/**
 * The style sheet of a diagram. Colours are custom properties, so that an enclosing page can share them, and
 * follow the colour scheme of the reader.
 */
export const STYLE = `
.dra-diagram {
  --page: #ffffff; --frame: #f6f8fa; --card: #ffffff; --line: #d1d9e0; --edge: #818b98;
  --ink: #1f2328; --quiet: #59636e; --wrong: #cf222e; --wrong-card: #fff0ee;
  --driver: #8250df; --class: #0969da; --claim: #1a7f37; --workload: #bc4c00;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  background: var(--page);
}
@media (prefers-color-scheme: dark) {
  .dra-diagram {
    --page: #0d1117; --frame: #151b23; --card: #1f2630; --line: #3d444d; --edge: #7d8590;
    --ink: #f0f6fc; --quiet: #9aa4af; --wrong: #ff7b72; --wrong-card: #2b1719;
    --driver: #b083f0; --class: #539bf5; --claim: #57ab5a; --workload: #e0823d;
  }
}
.dra-diagram .page { fill: var(--page); }
.dra-diagram .frame rect { fill: var(--frame); stroke: var(--line); }
.dra-diagram .frame text { fill: var(--quiet); font-size: 12px; font-weight: 600; }
.dra-diagram .card, .dra-diagram .sheet { fill: var(--card); stroke: var(--line); }
.dra-diagram .wrong .card, .dra-diagram .missing .card { fill: var(--wrong-card); stroke: var(--wrong); }
.dra-diagram .wrong .card { stroke-width: 1.5; }
.dra-diagram .missing .card { stroke-dasharray: 5 4; }
.dra-diagram .reference .card { fill: none; stroke-dasharray: 2 3; stroke: var(--edge); }
.dra-diagram .driver { --kind: var(--driver); }
.dra-diagram .class { --kind: var(--class); }
.dra-diagram .claim { --kind: var(--claim); }
.dra-diagram .workload { --kind: var(--workload); }
.dra-diagram .missing { --kind: var(--wrong); }
.dra-diagram .stripe { fill: var(--kind); }
.dra-diagram .kind { fill: var(--kind); font-size: 11px; }
.dra-diagram .name { fill: var(--ink); font-size: 14px; font-weight: 600; }
.dra-diagram .line { fill: var(--quiet); font-size: 12px; }
.dra-diagram .constraint rect { fill: none; stroke: var(--kind); }
.dra-diagram .constraint text { fill: var(--ink); font-size: 11px; }
.dra-diagram .code {
  fill: var(--quiet); font-size: 11.5px; white-space: pre;
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
.dra-diagram .error, .dra-diagram .missing .line { fill: var(--wrong); font-size: 12px; }
.dra-diagram .badge rect { fill: var(--kind); }
.dra-diagram .badge text { fill: var(--card); font-size: 12px; font-weight: 600; }
.dra-diagram .edge path { fill: none; stroke: var(--edge); stroke-width: 1.3; }
.dra-diagram .edge .head { fill: var(--edge); stroke: none; }
.dra-diagram .edge.nowhere path { stroke: var(--wrong); stroke-dasharray: 5 4; }
.dra-diagram .edge.nowhere .head { fill: var(--wrong); stroke: none; }
.dra-diagram .label rect { fill: var(--card); stroke: var(--line); }
.dra-diagram .label text { fill: var(--quiet); font-size: 11px; }
`;

/** The additional styles of a diagram with the nodes of a cluster. */
export const CLUSTER_STYLE = `
.dra-diagram { --device: #1b7c83; }
@media (prefers-color-scheme: dark) { .dra-diagram { --device: #39a9b4; } }
.dra-diagram .pending { --kind: var(--wrong); }
.dra-diagram .pod { --kind: var(--workload); }
.dra-diagram .holder { --kind: var(--claim); }
.dra-diagram .device, .dra-diagram .summary { --kind: var(--device); }
.dra-diagram .free { --kind: var(--quiet); }
.dra-diagram .free .card { fill: none; stroke: var(--edge); stroke-dasharray: 2 3; }
`;
