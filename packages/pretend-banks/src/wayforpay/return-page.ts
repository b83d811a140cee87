import escape from 'escape-html'
import { hashSource } from '../theme.ts'
import { bankPage } from '../pay-page.ts'
import { theme } from './theme.ts'

const script = 'document.forms[0].submit()'

export const scriptSource = hashSource(script)

/** With a button for browsers without scripts. */
export function returnPage(returnUrl: string, fields: Readonly<Record<string, unknown>>): string {
  return bankPage(
    'Повернення до магазину',
    theme,
    `<h1 class="outcome">Повертаємося до магазину…</h1>
${returnForm(returnUrl, fields)}
<script>${script}</script>`,
  )
}

export function returnForm(returnUrl: string, fields: Readonly<Record<string, unknown>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(String(value))}">`,
  )
  return `<form method="post" action="${escape(returnUrl)}" accept-charset="utf-8">
${inputs.join('\n')}
<button class="main">Повернутися до магазину</button>
</form>`
}
