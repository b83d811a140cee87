import type { Theme } from '../theme.ts'

export const theme: Theme = {
  bank: 'Тестовий LiqPay',
  emblem:
    '<rect x="7" y="3" width="18" height="26" rx="3"/><path d="M11 8h10v5H11zM11.5 18h2m2.5 0h2m2.5 0h1m-10 5h2m2.5 0h2m2.5 0h1" stroke-linecap="round"/>',
  meanings: {
    decline: 'Банк відмовить: перевищено ліміт картки',
    cancel: 'Покупець піде, а платіж лишиться неоплаченим: про це не повідомляють',
    expire: 'Час вийде, і магазин дізнається, лише коли спитає',
  },
  style: `
:root {
  color-scheme: light dark;
  --room: #d8dbe6; --case: #2f3448; --case-edge: #454c66; --glass: #dff3d8; --glass-ink: #16321b;
  --key: #f4f5fa; --key-ink: #1b1f2e; --go: #1f7a3a; --go-ink: #fff; --said: #dfe2ee; --tape: #ffd166; --tape-ink: #2b2000;
  --focus: #ffd166;
}
@media (prefers-color-scheme: dark) {
  :root {
    --room: #0c0e15; --case: #1d2130; --case-edge: #343a50; --glass: #16271a; --glass-ink: #c9f2cf;
    --key: #2b3145; --key-ink: #eef0f8; --go: #7fd99a; --go-ink: #05240f; --said: #c3c8da; --tape: #d9a924; --tape-ink: #221900;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; background: var(--room); color: var(--said);
  font: 1rem/1.5 'Segoe UI', system-ui, -apple-system, Roboto, 'Noto Sans', sans-serif;
}
.tape {
  margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600; font-size: .9375rem;
  color: var(--tape-ink); background: var(--tape); text-wrap: balance;
}
.bank, main { width: min(25rem, 100% - min(1.5rem, 6vw)); margin: 0 auto; background: var(--case); }
.bank {
  display: flex; align-items: center; justify-content: center; gap: .5rem; margin-top: 1.5rem; padding: 1.25rem 1.5rem .875rem;
  border-radius: 2rem 2rem 0 0; color: var(--said); font-weight: 600; letter-spacing: .02em;
}
.bank svg { width: 1.625rem; height: 1.625rem; }
main { margin-bottom: 2rem; padding: 0 min(1.25rem, 6vw) 1.75rem; overflow-wrap: break-word; border-radius: 0 0 2rem 2rem; border-bottom: .5rem solid var(--case-edge); }
.bill {
  margin-bottom: 1.25rem; padding: 1rem 1.125rem; border-radius: .625rem; background: var(--glass); color: var(--glass-ink);
  box-shadow: inset 0 .125rem .5rem rgb(0 0 0 / .28);
  font-family: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', 'Liberation Mono', monospace;
}
h1 { margin: 0; font-size: .9375rem; font-weight: 500; overflow-wrap: anywhere; }
.sum { margin: .25rem 0 0; font-size: min(2rem, 11vw); font-weight: 700; line-height: 1.2; text-align: right; font-variant-numeric: tabular-nums; }
.sum small { font-size: 1.125rem; font-weight: 500; }
.lines { margin: .75rem 0 0; padding: .625rem 0 0; list-style: none; border-top: 1px dashed; font-size: .875rem; }
.lines li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.lines span { overflow-wrap: anywhere; }
.lines b { font-weight: 500; white-space: nowrap; }
.note { margin: 0 0 1rem; font-size: min(.9375rem, 7.5vw); text-wrap: pretty; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin: 0; }
.others { display: grid; min-width: 0; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin: 0; padding: 0; border: 0; }
.others legend { padding: 0; margin-bottom: .625rem; font-weight: 600; }
.choice { display: grid; gap: .375rem; }
.choice p { margin: 0; padding: 0 .25rem; font-size: .875rem; line-height: 1.35; }
button, .button {
  display: grid; place-content: center; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 0; border-radius: .75rem; cursor: pointer;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  color: var(--key-ink); background: var(--key); box-shadow: 0 .1875rem 0 rgb(0 0 0 / .35);
}
button:active, .button:active { translate: 0 .125rem; box-shadow: 0 .0625rem 0 rgb(0 0 0 / .35); }
.main { min-height: 3.75rem; font-size: 1.1875rem; color: var(--go-ink); background: var(--go); }
button:hover, .button:hover { text-decoration: underline; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.outcome { display: flex; align-items: center; gap: .75rem; margin: 0 0 1.25rem; font-size: 1.25rem; font-weight: 700; line-height: 1.25; color: var(--said); }
.outcome svg { flex: none; width: 2.25rem; height: 2.25rem; }
`,
}
