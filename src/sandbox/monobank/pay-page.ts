import { type Invoice, type InvoiceStatus, isOpen } from './invoice.ts'
import { style } from './pay-style.ts'

/** The page of an invoice: four endings to choose from while it is open, afterwards how it ended. */
export function payPage(invoice: Invoice, formPath: string): string {
  const purpose = invoice.destination ?? invoice.reference ?? 'Без призначення'
  return page(
    `${purpose}: оплата`,
    `<h1>${escape(purpose)}</h1>
<p class="sum">${sum(invoice.amount)} <small>грн</small></p>
${basket(invoice)}
${isOpen(invoice) ? choices(invoice, formPath) : outcome(invoice)}`,
  )
}

export function unknownPage(): string {
  return page(
    'Рахунок не знайдено',
    `<h1 class="outcome">Такого рахунку немає</h1>
<p class="note">Можливо, посилання скопійовано не повністю або рахунок застарів. Поверніться до магазину і почніть оплату ще раз.</p>`,
  )
}

function choices(invoice: Invoice, formPath: string): string {
  return `<p class="note">Картка не потрібна: оберіть, чим закінчиться платіж. Рахунок дійсний до&nbsp;${validUntil(invoice)}.</p>
<form method="post" action="${escape(formPath)}">
<button class="main" name="action" value="pay">Сплатити</button>
<fieldset class="others">
<legend>Або інший результат</legend>
${choice('decline', 'Відхилити', 'Банк відмовить: на картці бракує коштів')}
${choice('cancel', 'Скасувати', 'Покупець передумав платити')}
${choice('expire', 'Прострочити', 'Час вийде, а банк про це не сповістить')}
</fieldset>
</form>`
}

function choice(action: string, label: string, meaning: string): string {
  return `<div class="choice">
<button name="action" value="${action}" aria-describedby="${action}-means">${label}</button>
<p id="${action}-means">${meaning}</p>
</div>`
}

function outcome({ status, errCode, redirectUrl }: Invoice): string {
  const back =
    redirectUrl === undefined
      ? ''
      : `<a class="button main" href="${escape(redirectUrl)}">Повернутися до магазину</a>`
  const isCancel = status === 'failure' && errCode === '8002'
  const words = isCancel ? 'Платіж скасовано' : outcomes[status]
  return `<p class="outcome">${icon(marks[status])}${words}</p>\n${back}`
}

const outcomes: Readonly<Record<InvoiceStatus, string>> = {
  created: 'Очікує на оплату',
  processing: 'Платіж обробляється',
  success: 'Сплачено',
  failure: 'Платіж відхилено',
  reversed: 'Гроші повернено',
  expired: 'Час на оплату вийшов',
}

const tick = '<path d="m10 16.5 4 4 8-9"/>'
const cross = '<path d="m11 11 10 10m0-10L11 21"/>'
const clock = '<path d="M16 9v7.5l5 3"/>'
const turn = '<path d="M21 19v-3a3 3 0 0 0-3-3h-7m3.5-3.5-3.5 3.5 3.5 3.5"/>'

const marks: Readonly<Record<InvoiceStatus, string>> = {
  created: clock,
  processing: clock,
  success: tick,
  failure: cross,
  reversed: turn,
  expired: clock,
}

function icon(mark: string): string {
  return `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="16" cy="16" r="13"/>${mark}</svg>`
}

function basket({ lines }: Invoice): string {
  if (lines.length === 0) return ''
  const rows = lines.map(({ name, qty, sum: price }) => {
    const count = qty === 1 ? '' : ` × ${qty}`
    return `<li><span>${escape(name)}${count}</span><b>${sum(price * qty)} грн</b></li>`
  })
  return `<ul class="lines">${rows.join('')}</ul>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} — Тестовий банк</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="tape">Тестовий режим: гроші не списуються</p>
<div class="bank"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" aria-hidden="true"><path d="M4 12 16 5l12 7H4Zm3 4v8m6-8v8m6-8v8m6-8v8M4 27h24"/></svg>Тестовий банк</div>
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

function validUntil({ createdAt, validSeconds }: Invoice): string {
  return moments.format(createdAt + validSeconds * 1000)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
