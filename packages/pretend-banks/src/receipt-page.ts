import escape from 'escape-html'

interface ShownReceipt {
  readonly isReturn: boolean
  /** Kopiykas of one. */
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]
  readonly means: string
  readonly footer: string
  readonly code: string
  readonly isOffline: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A receipt as its buyer sees it. */
export function receiptPage({ isReturn, lines, means, footer, code, isOffline, at }: ShownReceipt): string {
  const title = isReturn ? 'Тестовий чек повернення' : 'Тестовий чек'
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return page(
    title,
    `<h1>${title}</h1>
<p class="note">Тестова каса. Податкова про цей чек не&nbsp;знає.</p>
<ul>${lines
      .map(
        ({ name, quantity, price }) =>
          `<li><span>${escape(name)}, ${quantity}&nbsp;×&nbsp;${hryvnias(price)}</span><b>${hryvnias(price * quantity)}</b></li>`,
      )
      .join('')}</ul>
<p class="sum"><span>${isReturn ? 'Повернено' : 'Сума'}</span><b>${hryvnias(total)}</b></p>
<p>${escape(means)}</p>
<p>${escape(footer)}</p>
<p class="code">Фіскальний номер: ${escape(code)}${isOffline ? ' (офлайн)' : ''}<br><time datetime="${new Date(at).toISOString()}">${moments.format(at)}</time></p>`,
  )
}

export function unknownPage(): string {
  return page('Тестовий чек', '<h1>Такого чека немає</h1><p class="note">Перевірте посилання.</p>')
}

const moments = new Intl.DateTimeFormat('uk-UA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Kyiv',
})

function hryvnias(kopiykas: number): string {
  return `${(kopiykas / 100).toFixed(2).replace('.', ',')}&nbsp;грн`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="uk"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main>${body}</main></body></html>`
}

export const style = `body{margin:0;background:#eef0f2;color:#1c2329;font:1rem/1.5 system-ui,sans-serif}
main{max-width:22rem;margin:2rem auto;padding:1.5rem;background:#fff;border-top:.4rem solid #2f6f4f;box-shadow:0 1px 4px #0002}
h1{margin:0 0 .5rem;font-size:1.25rem}.note{margin:0 0 1rem;color:#56616b}
ul{margin:0;padding:0;list-style:none}li,.sum{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-bottom:1px dashed #b9c1c8}
li b,.sum b{white-space:nowrap}.code{color:#56616b;overflow-wrap:anywhere}`
