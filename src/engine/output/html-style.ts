/** The style sheet of a page and its diagram, in the reader's colour scheme. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --box: #f6f8fa; --line: #d1d9e0; --ink: #1f2328; --quiet: #59636e;
  --error: #cf222e; --warning: #9a6700; --info: #0969da; --fine: #1a7f37; --mark: #fff8c5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117; --box: #151b23; --line: #3d444d; --ink: #f0f6fc; --quiet: #9aa4af;
    --error: #ff7b72; --warning: #d29922; --info: #539bf5; --fine: #57ab5a; --mark: #4b3a0a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink); overflow-wrap: anywhere;
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
header, section, footer { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 28px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 18px; margin: 36px 0 12px; padding-bottom: 6px; border-bottom: 1px solid var(--line); }
p { margin: 6px 0; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
code { font-size: 0.9em; }
.quiet, footer { color: var(--quiet); }
.wide { max-width: none; }
.wide h2 { max-width: 1072px; margin-left: auto; margin-right: auto; }
.picture { overflow-x: auto; text-align: center; }
.picture svg { display: inline-block; vertical-align: top; height: auto;
  max-width: max(100%, 0.8 * var(--natural-width)); }
.finding { border: 1px solid var(--line); border-left: 4px solid var(--severity); border-radius: 6px;
  margin: 14px 0; padding: 10px 16px 12px; }
.finding h3 { font-size: 15px; font-weight: 600; margin: 0; }
.error { --severity: var(--error); }
.warning { --severity: var(--warning); }
.info { --severity: var(--info); }
.severity { color: var(--severity); font-weight: 700; }
pre { background: var(--box); border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; padding: 8px 0;
  overflow-x: auto; font-size: 13px; line-height: 1.45; }
pre .row { display: block; min-width: max-content; padding: 0 12px; white-space: pre; }
pre .here { background: var(--mark); }
pre .number { color: var(--quiet); display: inline-block; margin-right: 16px; text-align: right; min-width: 3ch; }
mark { background: none; color: inherit; text-decoration: underline wavy var(--severity); text-underline-offset: 3px; }
a { color: var(--info); }
[hidden] { display: none !important; }
.contents { max-width: 1120px; margin: 20px auto 0; padding: 0 24px; }
.contents ol { margin: 6px 0; max-height: 30vh; overflow-y: auto; padding-left: 40px; }
.contents li::marker { color: var(--severity); font-weight: 700; }
.filter { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: center; }
.filter [type=search] { flex: 1 1 240px; padding: 4px 8px; font: inherit; }
details { margin-top: 6px; }
summary { cursor: pointer; color: var(--quiet); }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { overflow-wrap: normal;
  border-bottom: 1px solid var(--line); padding: 6px 16px 6px 0; text-align: left; vertical-align: top; }
th { font-size: 13px; color: var(--quiet); }
.yes { color: var(--fine); font-weight: 600; }
.no { color: var(--error); font-weight: 600; }
footer { margin-top: 40px; padding-bottom: 28px; font-size: 13px; }
`;
