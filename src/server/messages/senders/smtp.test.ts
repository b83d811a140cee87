import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decodeWords, readMail, startSmtpServer, type Script } from '../../../../test/messages/smtp-server.ts'
import type { Letter } from './sender.ts'
import { createSmtpSender } from './smtp.ts'

const from = { name: 'Крапля', address: 'shop@kraplia.example' }
const calm = new AbortController().signal

function aLetter(changes: Partial<Letter> = {}): Letter {
  return {
    id: randomUUID(),
    topic: 'order-paid-48215093',
    to: { name: 'Оксана Ґудзь', address: 'oksana@example.com' },
    subject: 'Замовлення № 48215093 прийнято',
    html: '<!doctype html><html lang="uk"><p>Оплату отримано.</p></html>',
    text: 'Оплату отримано.\n',
    ...changes,
  }
}

async function startMail(script?: Script, login?: { user: string; password: string }) {
  const server = await startSmtpServer(script)
  const sender = createSmtpSender(
    { host: '127.0.0.1', port: server.port, isSecure: false, login },
    from,
    1500,
  )
  return { ...server, sender, send: (changes?: Partial<Letter>) => sender.send(aLetter(changes), calm) }
}

test('a letter arrives whole, with both parts and an id of its own', async () => {
  const { send, received } = await startMail()
  expect(await send({ id: '0f8b' })).toEqual({ kind: 'sent' })
  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail).toMatchObject({ from: 'shop@kraplia.example', recipients: ['oksana@example.com'] })
  const { field, text, html } = readMail(mail?.raw ?? '')
  expect(field('message-id')).toBe('<0f8b@kraplia.example>')
  expect(decodeWords(field('from'))).toContain('Крапля')
  expect(field('from')).toContain('<shop@kraplia.example>')
  expect(decodeWords(field('to'))).toContain('Оксана Ґудзь')
  expect(decodeWords(field('subject'))).toBe('Замовлення № 48215093 прийнято')
  expect(field('auto-submitted')).toBe('auto-generated')
  expect(text).toBe('Оплату отримано.\n')
  expect(html).toContain('Оплату отримано.')
})

describe('a mailbox of a Ukrainian domain', () => {
  const aLabel = new URL('http://пошта.укр').hostname
  const without = (verb: string) => (verb === 'EHLO' ? '250-mail.test\r\n250 8BITMIME' : undefined)

  test.each([
    ['offers', undefined],
    ['does not offer', without],
  ])('is in ASCII on the wire, whether or not the server %s SMTPUTF8', async (_offers, script) => {
    const { send, received, commands } = await startMail(script)
    expect(await send({ to: { name: 'Олена', address: 'olena@пошта.укр' } })).toEqual({ kind: 'sent' })
    expect(aLabel).toMatch(/^xn--[\w-]+\.xn--j1amh$/)
    expect(received[0]?.recipients).toEqual([`olena@${aLabel}`])
    expect(commands.join('\n')).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(commands.filter((command) => command.includes('SMTPUTF8'))).toEqual([])
    expect(readMail(received[0]?.raw ?? '').field('to')).toContain(`<olena@${aLabel}>`)
  })

  test('with other letters before the @ goes where the server offers that', async () => {
    const { send, received, commands } = await startMail()
    expect(await send({ to: { name: 'Олена', address: 'олена@пошта.укр' } })).toEqual({ kind: 'sent' })
    expect(received[0]?.recipients).toEqual([`олена@${aLabel}`])
    expect(commands.find((command) => command.startsWith('MAIL'))).toMatch(/ SMTPUTF8\b/)
  })

  test('and is refused, for good and with nothing of it said, where the server does not', async () => {
    const { send, received, commands } = await startMail(without)
    const outcome = await send({ to: { name: 'Олена', address: 'олена@пошта.укр' } })
    expect(outcome).toEqual({ kind: 'not-sent', why: 'no SMTPUTF8', isFinal: true })
    expect(received).toEqual([])
    expect(commands.filter((command) => /^(?:MAIL|RCPT)/.test(command))).toEqual([])
  })

  test('of the shop itself sends as well', async () => {
    const { port, received } = await startSmtpServer(without)
    const server = { host: '127.0.0.1', port, isSecure: false, login: undefined }
    const sender = createSmtpSender(server, { name: 'Крапля', address: 'shop@крапля.укр' }, 1500)
    expect(await sender.send(aLetter(), calm)).toEqual({ kind: 'sent' })
    expect(received[0]?.from).toBe(`shop@${new URL('http://крапля.укр').hostname}`)
  })
})

describe('what the server says decides', () => {
  test.each([
    ['busy at the greeting', { CONNECT: '421 busy' }, { isFinal: false }],
    ['the sender is refused', { MAIL: '550 not from you' }, { isFinal: false }],
    ['the recipient is unknown', { RCPT: '550 no such user' }, { isFinal: true }],
    ['the recipient is greylisted', { RCPT: '450 later' }, { isFinal: false }],
    ['no letter is taken now', { DATA: '451 later' }, { isFinal: false }],
    ['the letter is put off', { '.': '451 later' }, { isFinal: false }],
    ['the letter is refused', { '.': '554 spam' }, { isFinal: true }],
    ['a wrong password', { AUTH: '535 no' }, { isFinal: false }],
  ] satisfies [string, Record<string, string>, { isFinal: boolean }][])(
    '%s',
    async (_name, answers: Record<string, string>, expected) => {
      const { send, received } = await startMail((verb) => answers[verb], {
        user: 'shop',
        password: 'secret',
      })
      const outcome = await send()
      expect(outcome).toMatchObject({ kind: 'not-sent', ...expected })
      expect(JSON.stringify(outcome)).not.toMatch(/oksana|secret|no such user/)
      expect(received).toHaveLength(0)
    },
  )
})

test('a server that is not there has not taken it', async () => {
  const sender = createSmtpSender(
    { host: '127.0.0.1', port: 9, isSecure: false, login: undefined },
    from,
    1000,
  )
  expect(await sender.send(aLetter(), calm)).toMatchObject({ kind: 'not-sent', isFinal: false })
})

describe('an answer that is lost leaves it open', () => {
  test('when the connection ends after the letter', async () => {
    const { send } = await startMail((verb) => (verb === '.' ? 'hang up' : undefined))
    expect(await send()).toMatchObject({ kind: 'uncertain' })
  })

  test('when the server falls silent after the letter', async () => {
    const { send } = await startMail(async (verb) => (verb === '.' ? new Promise(() => {}) : undefined))
    expect(await send()).toMatchObject({ kind: 'uncertain' })
  })

  test('but not when it ends before the letter', async () => {
    const { send } = await startMail((verb) => (verb === 'RCPT' ? 'hang up' : undefined))
    expect(await send()).toMatchObject({ kind: 'not-sent', isFinal: false })
  })
})

describe('letters that follow one another', () => {
  const greetings = (commands: readonly string[]) => commands.filter((command) => command === 'CONNECT')

  test('go over one connection, logged in once', async () => {
    const { send, received, commands } = await startMail(undefined, { user: 'shop', password: 'secret' })
    for (let nth = 0; nth < 3; nth++) expect(await send()).toEqual({ kind: 'sent' })
    expect(received).toHaveLength(3)
    expect(greetings(commands)).toHaveLength(1)
    expect(commands.filter((command) => command.startsWith('AUTH'))).toHaveLength(1)
  })

  test('go over connections of their own when they are sent at once', async () => {
    const { send, received, commands } = await startMail()
    await Promise.all([send(), send(), send()])
    expect(received).toHaveLength(3)
    expect(greetings(commands)).toHaveLength(3)
  })

  test.each([
    ['ends the connection', 'hang up'],
    ['says that it is over', '421 4.4.2 idle'],
  ])('are tried anew where the server %s meanwhile', async (_how, answer) => {
    const { send, received, commands } = await startMail((verb, nth) =>
      verb === 'MAIL' && nth === 2 ? answer : undefined,
    )
    expect(await send()).toEqual({ kind: 'sent' })
    expect(await send()).toEqual({ kind: 'sent' })
    expect(received).toHaveLength(2)
    expect(greetings(commands)).toHaveLength(2)
  })

  test('are not tried anew once one may have arrived', async () => {
    const { send, commands } = await startMail((verb, nth) =>
      verb === '.' && nth === 2 ? 'hang up' : undefined,
    )
    expect(await send()).toEqual({ kind: 'sent' })
    expect(await send()).toMatchObject({ kind: 'uncertain' })
    expect(greetings(commands)).toHaveLength(1)
  })

  test('leave a connection after fifty', async () => {
    const { send, received, commands } = await startMail()
    for (let nth = 0; nth < 51; nth++) await send()
    expect(received).toHaveLength(51)
    expect(greetings(commands)).toHaveLength(2)
  })
})

test('the end of the shop ends a try at once', async () => {
  const { sender } = await startMail(async (verb) => (verb === 'EHLO' ? new Promise(() => {}) : undefined))
  const started = performance.now()
  const outcome = await sender.send(aLetter(), AbortSignal.timeout(100))
  expect(outcome).toEqual({ kind: 'not-sent', why: 'stopping', isFinal: false })
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a password crosses no open network', async () => {
  const { port, commands } = await startSmtpServer()
  const login = { user: 'shop', password: 'secret' }
  const sender = createSmtpSender({ host: '0.0.0.0', port, isSecure: false, login }, from, 1000)
  expect(await sender.send(aLetter(), calm)).toMatchObject({ kind: 'not-sent', isFinal: false })
  expect(commands.filter((command) => command.startsWith('AUTH'))).toEqual([])
})

describe('nothing in a letter becomes a header or a recipient', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '\\r\\n', '\r\n ', '\0', '\v']
  const injections = [
    'Bcc: thief@evil.example',
    'Cc: thief@evil.example',
    'To: thief@evil.example',
    'Content-Type: text/html',
    'X-Evil: 1',
    '\r\n<script>alert(1)</script>',
    '.\r\nMAIL FROM:<thief@evil.example>',
    'Reply-To: thief@evil.example',
    'Subject: evil',
    '=?utf-8?q?=0d=0aBcc:_thief@evil.example?=',
  ]
  const places = [
    (evil: string) => ({ to: { name: `Оксана${evil}`, address: 'oksana@example.com' } }),
    (evil: string) => ({ subject: `Замовлення${evil}` }),
    (evil: string) => ({ text: `Вітаємо${evil}`, html: `<p>Вітаємо${evil}</p>` }),
  ]
  const payloads = breaks.flatMap((end) => injections.map((header) => end + header + end))
  const fixed = [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]

  test(`in ${payloads.length * places.length} tries`, async () => {
    const { sender, received, commands } = await startMail()
    const letters = payloads.flatMap((evil) => places.map((place) => aLetter(place(evil))))
    for (const letter of letters) expect(await sender.send(letter, calm)).toEqual({ kind: 'sent' })

    expect(received).toHaveLength(300)
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(300)
    for (const { from: sentFrom, recipients, raw } of received) {
      expect(sentFrom).toBe('shop@kraplia.example')
      expect(recipients).toEqual(['oksana@example.com'])
      const { fields, field } = readMail(raw)
      expect(fields.map(({ name }) => name).toSorted()).toEqual(fixed)
      expect(field('to').match(/[^\s<]+@[^\s>]+/g)).toEqual(['oksana@example.com'])
      expect(field('content-type')).toMatch(/^multipart\/alternative;/)
    }
  }, 60_000)

  test.each([
    'a@b.example\r\nRCPT TO:<thief@evil.example>',
    'a@b.example, thief@evil.example',
    'a@b.example;thief@evil.example',
    '<a@b.example> SIZE=1',
    '"a b"@b.example',
    'a@b.example>\r\nDATA',
    'a@b',
    '',
  ])('an address like %j is none', async (address) => {
    const { send, commands } = await startMail()
    expect(await send({ to: { name: 'Оксана', address } })).toEqual({
      kind: 'not-sent',
      why: 'no address',
      isFinal: true,
    })
    expect(commands).toEqual([])
  })
})
