/** The look of the lab's pages: ink on cream paper, dark on demand, nothing loaded from anywhere. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --font-title: 'Fraunces Variable', Fraunces, 'Iowan Old Style', Georgia, serif;
  --font-text: 'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', system-ui, sans-serif;
  --paper-0: #fffdf7; --paper-1: #faf5ea; --paper-2: #f1e8d6; --line: #cdbd9e; --line-strong: #8f7c5c;
  --ink-1: #231c17; --ink-2: #4a3f36; --ink-3: #66584b; --brand: #b23a24; --focus: #0b5cad; --ok: #2a6e3c; --danger: #a82a2a;
  --mark: #35607f; --mid: #f4eee0; --low: #e39a55; --high: #7fb2dc; --low-ink: #95500b; --high-ink: #1d5c92;
  --shadow: 1px 2px 3px rgb(30 18 8 / .14), 2px 4px 16px rgb(30 18 8 / .1);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper-0: #24272e; --paper-1: #1c1f25; --paper-2: #2b2f38; --line: #4a505d; --line-strong: #8b93a3;
    --ink-1: #f6f0e4; --ink-2: #d5cdbf; --ink-3: #aca496; --brand: #f0866c; --focus: #8cc4ff; --ok: #83d69a; --danger: #ff9a8f;
    --mark: #8dbbdd; --mid: #30343d; --low: #8f5318; --high: #2c639a; --low-ink: #f0ac66; --high-ink: #8fc4f2;
    --shadow: 1px 2px 3px rgb(0 0 0 / .4), 2px 4px 16px rgb(0 0 0 / .3);
  }
}
@media print { :root { --shadow: none; } section { break-inside: avoid; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper-1); color: var(--ink-1); font: 16px/1.45 var(--font-text); }
main, header, footer { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 40px; }
h1 { font: 620 44px/1.08 var(--font-title); margin: 0 0 8px; letter-spacing: -.01em; }
h2 { font: 620 25px/1.15 var(--font-title); margin: 0 0 4px; }
h3 { font: 600 16px/1.3 var(--font-text); margin: 20px 0 4px; }
p { margin: 0 0 12px; max-width: 68ch; }
.lede { color: var(--ink-2); font-size: 18px; }
.eyebrow { color: var(--brand); font-weight: 680; margin: 0 0 4px; }
.stopped { background: var(--paper-2); border-left: 4px solid var(--brand); padding: 10px 14px; }
.note { color: var(--ink-3); font-size: 14px; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 14px; margin: 24px 0 8px; padding: 0; list-style: none; }
.facts li { background: var(--paper-0); border: 1px solid var(--line); border-radius: 12px; padding: 14px 16px; box-shadow: var(--shadow); }
.facts b { display: block; font: 620 30px/1.1 var(--font-title); font-variant-numeric: lining-nums; }
.facts span { color: var(--ink-2); font-size: 14px; display: block; }
nav ul { list-style: none; padding: 0; margin: 16px 0 0; display: flex; flex-wrap: wrap; gap: 4px 8px; }
nav a { display: inline-block; padding: 6px 12px; border: 1px solid var(--line); border-radius: 999px; color: var(--ink-1); text-decoration: none; background: var(--paper-0); font-size: 14px; }
nav a:hover { border-color: var(--ink-1); }
a { color: var(--focus); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
section { background: var(--paper-0); border: 1px solid var(--line); border-radius: 18px; box-shadow: var(--shadow); padding: 24px; margin: 20px 0; }
section > p { color: var(--ink-2); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 8px 32px; }
figure { margin: 8px 0 0; }
figcaption { font-weight: 600; font-size: 15px; }
svg { display: block; max-width: 100%; height: auto; color: var(--ink-2); }
.narrow { display: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: left; color: var(--ink-3); padding: 4px 0 8px; }
th { text-align: left; font-weight: 600; color: var(--ink-2); border-bottom: 1.5px solid var(--line-strong); padding: 6px 10px 6px 0; vertical-align: bottom; }
td { border-bottom: 1px solid var(--line); padding: 6px 10px 6px 0; vertical-align: top; }
tbody th { border-bottom: 1px solid var(--line); color: var(--ink-1); font-weight: 500; }
.num { text-align: right; white-space: nowrap; }
.up { color: var(--high-ink); font-weight: 600; } .down { color: var(--low-ink); font-weight: 600; }
.met { color: var(--ok); font-weight: 680; } .missed { color: var(--danger); font-weight: 680; }
details { margin-top: 14px; } summary { cursor: pointer; padding: 8px 0; font-weight: 600; }
code, pre { font: 13px/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; }
pre { background: var(--paper-2); border-radius: 8px; padding: 12px 14px; overflow-x: auto; }
.key { display: inline-flex; align-items: center; gap: 6px; margin-right: 16px; color: var(--ink-2); font-size: 14px; }
.dot { width: 10px; height: 10px; border-radius: 50%; background: var(--mark); display: inline-block; }
.ring { width: 10px; height: 10px; border-radius: 50%; border: 1.5px solid var(--ink-3); display: inline-block; }
footer { color: var(--ink-3); font-size: 14px; padding-bottom: 48px; }
@media (max-width: 760px) {
  main, header, footer { padding: 0 12px; }
  header { padding-top: 24px; }
  h1 { font-size: 34px; }
  section { padding: 16px 10px; border-radius: 12px; }
  .wide { display: none; } .narrow { display: block; }
  .facts { grid-template-columns: 1fr 1fr; gap: 8px; } .facts li { padding: 10px 12px; } .facts b { font-size: 24px; }
}
`;
