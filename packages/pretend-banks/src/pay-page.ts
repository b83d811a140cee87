import escape from 'escape-html'
import type { Theme } from './theme.ts'

export type Ending = 'waiting' | 'processing' | 'paid' | 'declined' | 'canceled' | 'reversed' | 'expired'

/** Sums are kopiykas. */
export interface Slip {
  readonly purpose: string
  readonly amount: number
  readonly lines: readonly { readonly name: string; readonly qty: number; readonly sum: number }[]
  readonly ending: Ending
  readonly payableUntil: number
}

export function payPage(
  slip: Slip,
  theme: Theme,
  choose: { formPath: string } | { backHtml: string },
): string {
  return bankPage(
    `${slip.purpose}: оплата`,
    theme,
    `<section class="bill">
<h1>${escape(slip.purpose)}</h1>
<p class="sum">${sum(slip.amount)} <small>грн</small></p>
${basket(slip)}
</section>
<section class="end">
${'formPath' in choose ? choices(slip, theme, choose.formPath) : outcome(slip, choose.backHtml)}
</section>`,
  )
}

export function unknownPage(theme: Theme): string {
  return bankPage(
    'Рахунок не знайдено',
    theme,
    `<h1 class="outcome">Такого рахунку немає</h1>
<p class="note">Можливо, посилання скопійовано не повністю або рахунок застарів. Поверніться до магазину і почніть оплату ще раз.</p>`,
  )
}

/** `code` is for the shop's owner. */
export function refusedPage(theme: Theme, code: string): string {
  return bankPage(
    'Платіж не прийнято',
    theme,
    `<h1 class="outcome">Банк не прийняв цей платіж</h1>
<p class="note">Так буває, коли магазин надіслав щось не те. Поверніться до магазину і почніть оплату ще раз.</p>
<p class="note">Причина: <code>${escape(code)}</code></p>`,
  )
}

export function backLink(url: string): string {
  return `<a class="button main" href="${escape(url)}">Повернутися до магазину</a>`
}

function choices({ payableUntil }: Slip, { meanings }: Theme, formPath: string): string {
  return `<p class="note">Картка не потрібна: оберіть, чим закінчиться платіж. Рахунок дійсний до&nbsp;${momentText(payableUntil)}.</p>
<form method="post" action="${escape(formPath)}">
<button class="main" name="action" value="pay">Сплатити</button>
<fieldset class="others">
<legend>Або інший результат</legend>
${choice('decline', 'Відхилити', meanings.decline)}
${choice('cancel', 'Скасувати', meanings.cancel)}
${choice('expire', 'Прострочити', meanings.expire)}
</fieldset>
</form>`
}

function choice(action: string, label: string, meaning: string): string {
  return `<div class="choice">
<button name="action" value="${action}" aria-describedby="${action}-means">${label}</button>
<p id="${action}-means">${meaning}</p>
</div>`
}

function outcome({ ending }: Slip, backHtml: string): string {
  const { words, mark } = outcomes[ending]
  return `<p class="outcome">${icon(mark)}${words}</p>\n${backHtml}`
}

const tick = '<path d="m10 16.5 4 4 8-9"/>'
const cross = '<path d="m11 11 10 10m0-10L11 21"/>'
const clock = '<path d="M16 9v7.5l5 3"/>'
const turn = '<path d="M21 19v-3a3 3 0 0 0-3-3h-7m3.5-3.5-3.5 3.5 3.5 3.5"/>'

const outcomes: Readonly<Record<Ending, { words: string; mark: string }>> = {
  waiting: { words: 'Очікує на оплату', mark: clock },
  processing: { words: 'Платіж обробляється', mark: clock },
  paid: { words: 'Сплачено', mark: tick },
  declined: { words: 'Платіж відхилено', mark: cross },
  canceled: { words: 'Платіж скасовано', mark: cross },
  reversed: { words: 'Гроші повернено', mark: turn },
  expired: { words: 'Час на оплату вийшов', mark: clock },
}

function icon(mark: string): string {
  return `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="16" cy="16" r="13"/>${mark}</svg>`
}

function basket({ lines }: Slip): string {
  if (lines.length === 0) return ''
  const rows = lines.map(({ name, qty, sum: price }) => {
    const count = qty === 1 ? '' : ` × ${qty}`
    return `<li><span>${escape(name)}${count}</span><b>${sum(price * qty)} грн</b></li>`
  })
  return `<ul class="lines">${rows.join('')}</ul>`
}

export function bankPage(title: string, { bank, emblem, style }: Theme, content: string): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} — ${escape(bank)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="tape">Тестовий режим: гроші не списуються</p>
<div class="bank"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" aria-hidden="true">${emblem}</svg>${escape(bank)}</div>
</header>
<main>
<div class="slip">
${content}
</div>
</main>
</body>
</html>
`
}

const sums = new Intl.NumberFormat('uk-UA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function sum(kopiykas: number): string {
  return sums.format(kopiykas / 100)
}

const moments = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

function momentText(at: number): string {
  return moments.format(at).replace(' ', '\u00a0')
}
