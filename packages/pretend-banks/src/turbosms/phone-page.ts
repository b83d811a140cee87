import escape from 'escape-html'
import type { Message } from './message.ts'

interface Phone {
  /** The address of the page, no slash at the end. */
  readonly base: string
  /** Whose messages are shown; without it, everybody's. */
  readonly number: string | undefined
  readonly numbers: readonly string[]
  /** The newest first. */
  readonly messages: readonly Message[]
}

/** What has arrived, the newest first: all of it or one number's. */
export function phonePage({ base, number, numbers, messages }: Phone): string {
  const origin = new URL(base).origin
  return page(
    number === undefined ? 'Тестовий телефон' : `Тестовий телефон ${numberText(number)}`,
    `<h1>Тестовий телефон</h1>
<p class="note">Сюди приходить те, що\u00a0магазин надсилає покупцям SMS. Справжні телефони нічого не&nbsp;отримують.</p>
${numbers.length > 1 ? switcher(base, number, numbers) : ''}
<p class="again"><a href="${escape(number === undefined ? base : `${base}?number=${number}`)}">Оновити</a></p>
${
  messages.length === 0
    ? '<p class="none">Ще нічого не&nbsp;надійшло.</p>'
    : `<ol class="messages" aria-label="Повідомлення">${messages.map((message) => bubble(message, origin)).join('')}</ol>`
}`,
  )
}

/** Who is not at the machine of the shop sees nobody's messages: they hold links to orders. */
export function elsewherePage(): string {
  return page(
    'Тестовий телефон',
    `<h1>Тестовий телефон</h1>
<p class="none">Його видно лише на&nbsp;комп’ютері, де працює магазин: у&nbsp;повідомленнях є посилання на&nbsp;чужі замовлення.</p>`,
  )
}

function switcher(base: string, current: string | undefined, numbers: readonly string[]): string {
  const link = (href: string, text: string, isCurrent: boolean) =>
    `<a href="${escape(href)}"${isCurrent ? ' aria-current="true"' : ''}>${escape(text)}</a>`
  return `<nav aria-label="Номери">${[
    link(base, 'Усі номери', current === undefined),
    ...numbers.map((one) => link(`${base}?number=${one}`, numberText(one), one === current)),
  ].join('')}</nav>`
}

const words = {
  Accepted: 'у\u00a0дорозі',
  Delivered: 'доставлено',
  Undelivered: 'не\u00a0доставлено',
} as const

function bubble({ phone, sender, text, channel, status, createdAt }: Message, origin: string): string {
  const by = channel === 'viber' ? 'Viber' : 'SMS'
  return `<li>
<p class="whom"><b>${escape(sender)}</b> на&nbsp;${escape(numberText(phone))}</p>
<p class="text">${linked(text, origin)}</p>
<p class="when"><time datetime="${new Date(createdAt).toISOString()}">${moments.format(createdAt)}</time>, ${by}, ${words[status]}</p>
</li>`
}

/** Links of the shop can be followed, as on a phone. */
function linked(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      URL.parse(part)?.origin === origin
        ? `<a href="${escape(part)}">${escape(part).replaceAll('/', '/<wbr>')}</a>`
        : escape(part),
    )
    .join('')
}

function numberText(phone: string): string {
  const parts = /^(380)(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return parts ? `+${parts.slice(1).join('\u00a0')}` : phone
}

const moments = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

function page(title: string, content: string): string {
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
<header><p class="tape">Тестовий режим: SMS не&nbsp;надсилаються</p></header>
<main>
${content}
</main>
</body>
</html>
`
}

export const style = `
:root {
  color-scheme: light dark;
  --wall: #e4e7ec; --glass: #fff; --ink: #17202b; --soft: #50606f; --line: #c8d0d8; --bubble: #e8f1ea; --link: #0b5f43;
  --tape: #ffe08a; --tape-ink: #2b2000;
}
@media (prefers-color-scheme: dark) {
  :root {
    --wall: #0b0e12; --glass: #171c22; --ink: #eef2f6; --soft: #aab6c2; --line: #3a444e; --bubble: #1f2d25; --link: #8fe0bb;
    --tape: #d9b13a; --tape-ink: #221900;
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
  width: min(30rem, 100% - min(1.5rem, 6vw)); margin: 1.5rem auto 2.5rem; padding: 1.5rem min(1.25rem, 5vw) 2rem;
  overflow-wrap: anywhere; border-radius: 2rem; background: var(--glass); border: .25rem solid var(--line);
}
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0; }
.note, .again, .whom, .when { color: var(--soft); font-size: .9375rem; text-wrap: pretty; }
.again { margin: .75rem 0 0; }
.none { margin-top: 1.25rem; font-weight: 600; text-wrap: pretty; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
a { color: var(--link); }
nav a, .again a { display: inline-grid; align-items: center; min-height: 2.75rem; }
nav a { padding: 0 .875rem; border: 1px solid var(--line); border-radius: 1.375rem; text-decoration: none;
  font-size: min(1rem, 6vw); white-space: nowrap;
}
nav a[aria-current] { border-color: currentColor; font-weight: 600; }
.messages { display: grid; gap: 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.text { margin: .25rem 0; padding: .75rem min(1rem, 3vw); border-radius: .25rem 1.125rem 1.125rem; background: var(--bubble); }
.text a { font-size: min(1rem, 5vw); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: .25rem; }
`
