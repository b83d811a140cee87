import type { Theme } from '../theme.ts'

export const theme: Theme = {
  bank: 'Тестовий банк',
  emblem: '<path d="M4 12 16 5l12 7H4Zm3 4v8m6-8v8m6-8v8m6-8v8M4 27h24"/>',
  meanings: {
    decline: 'Банк відмовить: на картці бракує коштів',
    cancel: 'Покупець передумав платити',
    expire: 'Час вийде, а банк про це не сповістить',
  },
  style: `
:root {
  color-scheme: light dark;
  --desk: #e4e8e6; --paper: #fffefa; --ink: #1b2623; --soft: #4d5a56; --line: #cfd6d2;
  --deep: #0d4f47; --deep-ink: #fff; --tape: #f4c33f; --tape-ink: #2b2000;
}
@media (prefers-color-scheme: dark) {
  :root {
    --desk: #101715; --paper: #1b2422; --ink: #eef3f0; --soft: #adbab5; --line: #3a4743;
    --deep: #7fd6c6; --deep-ink: #06231f; --tape: #d9a924; --tape-ink: #221900;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; background: var(--desk); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
.tape {
  margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600; font-size: .9375rem;
  color: var(--tape-ink); background: var(--tape); text-wrap: balance;
}
main, .bank { width: min(27rem, 100% - min(2rem, 8vw)); margin: 0 auto; }
main { padding-bottom: 2.5rem; filter: drop-shadow(0 .75rem 1.25rem rgb(0 0 0 / .13)); }
.bank { display: flex; align-items: center; gap: .625rem; padding: 1.25rem 0 .875rem; font-weight: 650; }
.bank svg { width: 2rem; height: 2rem; color: var(--deep); }
.slip {
  padding: 1.75rem min(1.5rem, 6vw) 2.25rem; overflow-wrap: break-word; background: var(--paper); border-radius: 1rem 1rem 0 0;
  mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / 1rem 51% repeat-x,
    linear-gradient(#000 0 0) top / 100% 50% no-repeat;
}
h1 { margin: 0; font-size: 1rem; font-weight: 500; color: var(--soft); text-wrap: balance; }
.sum { margin: .125rem 0 1.25rem; font-size: min(2.5rem, 11vw); font-weight: 700; line-height: 1.15; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; }
.sum small { font-size: 1.25rem; font-weight: 500; letter-spacing: 0; color: var(--soft); }
.lines { margin: 0 0 1.25rem; padding: .75rem 0; list-style: none; border-block: 1px dashed var(--line); }
.lines li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .25rem 0; }
.lines span { overflow-wrap: anywhere; }
.lines b { font-weight: 500; white-space: nowrap; font-variant-numeric: tabular-nums; }
.note { margin: 0 0 1.25rem; color: var(--soft); font-size: min(.9375rem, 7.5vw); }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin: 0; }
.choice { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); align-items: center; gap: .375rem .875rem; }
.choice p { margin: 0; color: var(--soft); font-size: .875rem; line-height: 1.35; text-wrap: pretty; }
.others { display: grid; min-width: 0; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin: .5rem 0 0; padding: 1rem 0 0; border: 0; border-top: 1px dashed var(--line); }
.others legend { float: left; width: 100%; padding: 0; font-weight: 600; }
.others legend + * { clear: both; }
button, .button {
  display: grid; place-content: center; width: 100%; min-height: 3rem; padding: .625rem min(.75rem, 3vw); border-radius: .75rem; cursor: pointer;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  color: var(--ink); background: transparent; border: 1.5px solid var(--soft);
}
.main { min-height: 3.5rem; font-size: 1.125rem; color: var(--deep-ink); background: var(--deep); border-color: var(--deep); }
button:hover, .button:hover { text-decoration: underline; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 3px; }
.outcome { display: flex; align-items: center; gap: .75rem; margin: 0 0 1.25rem; color: var(--ink);
  font-size: 1.375rem; font-weight: 700; line-height: 1.25; }
.outcome svg { flex: none; width: 2.25rem; height: 2.25rem; color: var(--deep); }
`,
}
