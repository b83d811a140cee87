import { localPage, localStyle } from '@kraplia/local-page'
import escape from 'escape-html'
import type { Message } from './message.ts'

interface Phone {
  readonly base: string
  readonly number: string | undefined
  readonly numbers: readonly string[]
  readonly messages: readonly Message[]
}

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

/** Messages contain links to orders, so only for this machine. */
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
  return localPage({ title, tape: 'Тестовий режим: SMS не&nbsp;надсилаються', content, style })
}

export const style = localStyle(`
:root { --edge: #c8d0d8; --bubble: #e8f1ea; --link: #0b5f43; }
@media (prefers-color-scheme: dark) {
  :root { --edge: #3a444e; --bubble: #1f2d25; --link: #8fe0bb; }
}
main { width: min(30rem, 100% - min(1.5rem, 6vw)); border-radius: 2rem; border: .25rem solid var(--edge); }
.again, .whom, .when { color: var(--soft); font-size: .9375rem; }
.again { margin: .75rem 0 0; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
a { color: var(--link); }
nav a, .again a { display: inline-grid; align-items: center; min-height: 2.75rem; }
nav a { padding: 0 .875rem; border: 1px solid var(--edge); border-radius: 1.375rem; text-decoration: none;
  font-size: min(1rem, 6vw); white-space: nowrap;
}
nav a[aria-current] { border-color: currentColor; font-weight: 600; }
.messages { display: grid; gap: 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.text { margin: .25rem 0; padding: .75rem min(1rem, 3vw); border-radius: .25rem 1.125rem 1.125rem; background: var(--bubble); }
.text a { font-size: min(1rem, 5vw); }
:focus-visible { outline-color: var(--link); outline-offset: 3px; border-radius: .25rem; }
`)
