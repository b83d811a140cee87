import { isFromThisMachine, isLoopback, localPage, localStyle } from '@kraplia/local-page'
import escape from 'escape-html'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Journey, type Journeys, statuses } from './journeys.ts'

export interface ParcelsPage {
  readonly path: string
  readonly origin: string
}

const body = v.object({
  number: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{14}$/),
  ),
  code: v.picklist(Object.keys(statuses)),
})

const maxBodyBytes = 4096

/** From this machine and its own forms only. */
export async function serveParcelsPage(
  app: FastifyInstance,
  journeys: Journeys,
  { path, origin }: ParcelsPage,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  app.addHook('onRequest', async (request, reply) => {
    const isHere = isFromThisMachine(request) && isLoopback(new URL(origin).hostname)
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
    if (!isHere) return reply.code(403).send(elsewherePage())
    if (request.method === 'POST' && request.headers.origin !== origin)
      return reply.code(403).send(elsewherePage())
    return undefined
  })

  app.get('/', async () => parcelsPage(path, journeys.all()))

  app.post('/', async (request, reply) => {
    const said = v.safeParse(body, request.body)
    if (!said.success)
      return reply.code(400).send(parcelsPage(path, journeys.all(), 'У\u00a0ТТН має бути 14\u00a0цифр.'))
    journeys.move(said.output.number, said.output.code)
    return reply.redirect(path, 303)
  })
}

function parcelsPage(path: string, journeys: readonly Journey[], problem?: string): string {
  return page(`<h1>Тестовий перевізник</h1>
<p class="note">Тут посилки їдуть так, як ви скажете. Магазин питає про них щоп’ять хвилин або коли ви попросите в&nbsp;панелі.</p>
<form method="post" action="${escape(path)}">
<label for="number">ТТН</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required maxlength="20"${problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
${problem === undefined ? '' : `<p class="problem" id="problem" role="alert">${escape(problem)}</p>`}
<label for="code">Що з&nbsp;нею</label>
${select('code', '5')}
<button>Перевезти</button>
</form>
${journeys.length === 0 ? '<p class="none">Ще нічого не&nbsp;їхало.</p>' : `<ol aria-label="Посилки">${journeys.map((journey) => row(path, journey)).join('')}</ol>`}`)
}

function row(path: string, { number, code, at }: Journey): string {
  const id = `code-${number}`
  return `<li>
<p class="number">${numberText(number)}</p>
<p>${escape(statuses[code] ?? code)}</p>
${at ? `<p class="note"><time datetime="${at.toISOString()}">${moments.format(at)}</time></p>` : ''}
<form method="post" action="${escape(path)}">
<input type="hidden" name="number" value="${number}">
<label for="${id}">Далі</label>
${select(id, code)}
<button>Перевезти</button>
</form>
</li>`
}

function select(id: string, chosen: string): string {
  const options = Object.entries(statuses).map(
    ([code, words]) =>
      `<option value="${code}"${code === chosen ? ' selected' : ''}>${code}: ${escape(words)}</option>`,
  )
  return `<select id="${id}" name="code">${options.join('')}</select>`
}

/** Grouped as on a waybill. */
function numberText(number: string): string {
  return number.replace(/^(\d{2})(\d{4})(\d{4})/, '$1\u00a0$2\u00a0$3\u00a0')
}

function elsewherePage(): string {
  return page(`<h1>Тестовий перевізник</h1>
<p class="none">Його видно лише на&nbsp;комп’ютері, де працює магазин.</p>`)
}

const moments = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

function page(content: string): string {
  return localPage({
    title: 'Тестовий перевізник',
    tape: 'Тестовий режим: посилки не&nbsp;їдуть',
    content,
    style,
  })
}

const style = localStyle(`
.problem { color: var(--bad); font-weight: 600; }
.number { font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .375rem; margin-top: 1rem; }
label { font-weight: 600; }
input, select, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border-radius: .5rem; }
input, select { color: inherit; background: var(--sheet); border: 1px solid var(--line); }
button { margin-top: .5rem; color: var(--on-fill); background: var(--fill); border: 0; font-weight: 600; cursor: pointer; }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { padding: 1rem 0; border-top: 1px solid var(--line); }
`)
