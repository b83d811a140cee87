import escapeHtml from 'escape-html'
import { functionShape, type RefusalShape } from '../platform/http/errors.ts'

/** JSON for scripts, a page for documents opened in a tab. */
export const officeShape: RefusalShape = (refusal, { headers: { accept } }) => {
  const answer = functionShape(refusal)
  if (!accept?.includes('text/html')) return answer
  return { ...answer, headers, body: pageOf(answer.body.error) }
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

function pageOf(refused: string): string {
  const sentence = escapeHtml(refused)
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${sentence}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 2rem auto; width: min(30rem, 100% - min(2rem, 8vw)); font: 1.125rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: min(1.375rem, 7vw); line-height: 1.3; text-wrap: pretty; }
a { display: inline-block; padding-block: .625rem; color: inherit; }
</style>
</head>
<body>
<main>
<h1>${sentence}</h1>
<p><a href="">Спробувати ще раз</a></p>
</main>
</body>
</html>
`
}
