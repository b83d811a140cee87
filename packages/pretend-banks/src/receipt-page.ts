import { localPage, localStyle } from '@kraplia/local-page'
import escape from 'escape-html'

interface ShownReceipt {
  readonly isReturn: boolean
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]
  readonly means: string
  readonly footer: string
  readonly code: string
  readonly isOffline: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

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

function page(title: string, content: string): string {
  return localPage({ title, tape: 'Тестовий режим: чек не&nbsp;справжній', content, style })
}

export const style = localStyle(`
main { width: min(24rem, 100% - min(1.5rem, 6vw)); border-radius: 0; border-top: .4rem solid var(--fill); }
.note { margin: 0 0 1rem; }
ul { margin: 0; padding: 0; list-style: none; }
li, .sum { display: flex; justify-content: space-between; gap: 1rem; padding: .4rem 0; border-bottom: 1px dashed var(--line); }
li b, .sum b { white-space: nowrap; }
.code { color: var(--soft); }
`)
