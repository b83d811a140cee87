import type { Theme } from '../theme.ts'

export const theme: Theme = {
  bank: 'Тестовий WayForPay',
  emblem: '<path d="M4 24 28 8M4 24l4-9m-4 9 10-1" stroke-linecap="round"/><circle cx="24" cy="22" r="4"/>',
  meanings: {
    decline: 'Банк відмовить: на картці бракує коштів',
    cancel: 'Покупець передумав платити',
    expire: 'Час вийде, і магазин про це сповістять',
  },
  style: `
:root {
  color-scheme: light dark;
  --sky: #dbe6f3; --pass: #fff; --ink: #16223a; --soft: #4c5a75; --line: #b9c6da; --band: #1d3f8f; --band-ink: #fff;
  --tape: #ffe08a; --tape-ink: #2b2000;
}
@media (prefers-color-scheme: dark) {
  :root {
    --sky: #0b111c; --pass: #17202f; --ink: #edf2fb; --soft: #a9b6cd; --line: #3b4961; --band: #a9c4ff; --band-ink: #0a1a40;
    --tape: #d9b13a; --tape-ink: #221900;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; background: var(--sky); color: var(--ink);
  font: 1rem/1.5 Tahoma, 'Segoe UI', system-ui, 'Noto Sans', sans-serif;
}
.tape {
  margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600; font-size: .9375rem;
  color: var(--tape-ink); background: var(--tape); text-wrap: balance;
}
.bank, main { width: min(52rem, 100% - min(2rem, 8vw)); margin: 0 auto; }
.bank {
  display: flex; align-items: center; gap: .625rem; margin-top: 1.5rem; padding: .75rem 1.5rem;
  border-radius: 1.25rem 1.25rem 0 0; color: var(--band-ink); background: var(--band); font-weight: 600;
}
.bank svg { width: 1.75rem; height: 1.75rem; }
main { margin-bottom: 2.5rem; }
.slip { padding: 1.5rem min(1.5rem, 6vw); overflow-wrap: break-word; background: var(--pass); border-radius: 0 0 1.25rem 1.25rem; }
.bill { padding-bottom: 1.25rem; border-bottom: .1875rem dotted var(--line); }
.end { padding-top: 1.25rem; }
@media (min-width: 46rem) {
  .slip:has(.bill) { display: grid; grid-template-columns: 2fr 3fr; }
  .bill { padding: 0 1.5rem 0 0; border-bottom: 0; border-right: .1875rem dotted var(--line); }
  .end { padding: 0 0 0 1.5rem; }
}
h1 { margin: 0; font-size: 1rem; font-weight: 400; color: var(--soft); overflow-wrap: anywhere; }
.sum { margin: .25rem 0 1rem; font-size: min(2.125rem, 11vw); font-weight: 700; line-height: 1.15; font-variant-numeric: tabular-nums; }
.sum small { font-size: 1.125rem; font-weight: 400; color: var(--soft); }
.lines { margin: 0; padding: 0; list-style: none; font-size: .9375rem; }
.lines li { padding: .5rem 0; border-top: 1px solid var(--line); }
.lines span { display: block; overflow-wrap: anywhere; }
.lines b { font-weight: 600; font-variant-numeric: tabular-nums; }
.note { margin: 0 0 1.25rem; color: var(--soft); font-size: min(.9375rem, 7.5vw); text-wrap: pretty; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; margin: 0; }
.others { display: grid; min-width: 0; grid-template-columns: minmax(0, 1fr); margin: 0; padding: 0; border: 0; }
.others legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.choice { display: grid; grid-template-columns: 1fr 9.5rem; align-items: center; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--line); }
@media (max-width: 18rem) { .choice { grid-template-columns: minmax(0, 1fr); gap: .375rem; } }
@media (max-width: 24rem) { .choice { grid-template-columns: 1fr; gap: .5rem; } }
.choice p { order: -1; margin: 0; color: var(--soft); font-size: .875rem; line-height: 1.4; }
button, .button {
  display: grid; place-content: center; width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border-radius: 99rem; cursor: pointer;
  font: inherit; font-size: .9375rem; font-weight: 600; text-align: center; text-decoration: none;
  color: var(--band); background: transparent; border: 2px solid;
}
.main { min-height: 3.5rem; font-size: 1.0625rem; color: var(--band-ink); background: var(--band); border-color: var(--band); }
button:hover, .button:hover { text-decoration: underline; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--band); outline-offset: 3px; }
.outcome { display: flex; align-items: center; gap: .75rem; margin: 0 0 1.25rem; color: var(--ink); font-size: 1.25rem; font-weight: 700; line-height: 1.25; }
.outcome svg { flex: none; width: 2.25rem; height: 2.25rem; color: var(--band); }
`,
}
