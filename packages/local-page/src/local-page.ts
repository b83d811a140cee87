import escape from 'escape-html'

interface LocalPage {
  readonly title: string
  /** HTML of the banner. */
  readonly tape: string
  /** HTML. */
  readonly content: string
  readonly style: string
}

/** With a banner that says it is a test. */
export function localPage({ title, tape, content, style }: LocalPage): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
<header><p class="tape">${tape}</p></header>
<main>
${content}
</main>
</body>
</html>
`
}

/** Light and dark. */
export function localStyle(own: string): string {
  return `${common}${own}`
}

const common = `
:root {
  color-scheme: light dark;
  --wall: #e4e7ec; --sheet: #fff; --ink: #17202b; --soft: #50606f; --line: #8b97a3; --fill: #17402f; --on-fill: #fff;
  --bad: #9b1c1c; --tape: #ffe08a; --tape-ink: #2b2000;
}
@media (prefers-color-scheme: dark) {
  :root {
    --wall: #0b0e12; --sheet: #171c22; --ink: #eef2f6; --soft: #aab6c2; --line: #6b7885; --fill: #8fe0bb; --on-fill: #0b1b14;
    --bad: #ffb4ab; --tape: #d9b13a; --tape-ink: #221900;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; background: var(--wall); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
.tape {
  margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600; font-size: min(.9375rem, 5vw);
  color: var(--tape-ink); background: var(--tape); text-wrap: balance;
}
main {
  width: min(34rem, 100% - min(1.5rem, 6vw)); margin: 1.5rem auto 2.5rem; padding: 1.5rem min(1.25rem, 5vw) 2rem;
  overflow-wrap: anywhere; border-radius: 1rem; background: var(--sheet);
}
h1 { margin: 0 0 .5rem; font-size: min(1.375rem, 7vw); line-height: 1.25; }
p { margin: 0; text-wrap: pretty; }
.note { color: var(--soft); font-size: .9375rem; }
.none { margin-top: 1.25rem; font-weight: 600; }
:focus-visible { outline: 3px solid var(--fill); outline-offset: 2px; }
`
