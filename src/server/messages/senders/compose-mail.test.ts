import { expect, test } from 'vitest'
import { decodeWords, readMail } from '../../../../test/messages/smtp-server.ts'
import { composeMail } from './compose-mail.ts'

const letter = {
  id: 'a-letter',
  topic: 'order-paid-1',
  to: { name: 'Оксана', address: 'oksana@example.com' },
  subject: 'Замовлення',
  html: '<p>так</p>',
  text: 'так',
}

async function fieldsOf(replyTo: { name: string; address: string }) {
  const mail = await composeMail({ ...letter, replyTo }, { name: 'Крапля', address: 'shop@example.com' })
  return readMail(mail?.toString('utf8') ?? '').fields
}

const usual = (await fieldsOf({ name: 'Олена', address: 'olena@example.com' })).map(({ name }) => name)

test('an answer goes to who is to read it', async () => {
  expect(usual).toContain('reply-to')
  expect(await fieldsOf({ name: 'Olena', address: 'olena@example.com' })).toContainEqual({
    name: 'reply-to',
    value: 'Olena <olena@example.com>',
  })
})

test.each([
  'Олена\r\nBcc: x@example.org',
  'Olena\nBcc: x@example.org',
  'Olena\u2028Bcc: x@example.org',
  '" <x@example.org>, "',
])('a name like %j begins no header and names no other mailbox', async (name) => {
  const fields = await fieldsOf({ name, address: 'olena@example.com' })
  expect(fields.map((field) => field.name)).toEqual(usual)
  expect(fields.find((field) => field.name === 'reply-to')?.value).toMatch(
    /^("([^"\\]|\\.)*"|=\?UTF-8\?\S+\?=( =\?UTF-8\?\S+\?=)*|[\w :@.]+) <olena@example\.com>$/i,
  )
})

async function shownTo(name: string) {
  const mail = await composeMail(
    { ...letter, to: { name, address: 'oksana@example.com' } },
    { name: 'Крапля', address: 'shop@example.com' },
  )
  return decodeWords(readMail(mail?.toString('utf8') ?? '').field('to'))
}

test.each([
  'Оксана Ґудзь',
  'Мар’яна О’Коннор-Їжакевич',
  "Д'Артаньян Нечуй-Левицький",
  'О. П. Ґудзь',
  'О.П. Ґудзь',
  'Zoë Łukasiewicz',
])('a letter is for %s', async (name) => {
  expect(await shownTo(name)).toMatch(/^"?(.*?)"? <oksana@example\.com>$/)
  expect(await shownTo(name)).toContain(name)
})

test.each([
  'Ви виграли: evil.example',
  'www.evil.example Оксана',
  'https://evil.example/x Ґудзь',
  'Оксана @evil_channel',
  'Телефонуйте 0501112233 Ґудзь',
  'Оксана <x@example.org>',
  '💰💰 Ґудзь',
])('what may be no name, as %j, is not shown for one', async (name) => {
  expect(await shownTo(name)).toBe('oksana@example.com')
})

test('a name that is longer than names are is cut', async () => {
  const shown = await shownTo('Оксана '.repeat(28))
  expect(shown.replace(/"| <.*/g, '').length).toBeLessThanOrEqual(60)
  expect(shown).toMatch(/^"?Оксана /)
})

test.each(['', '[електронна пошта]', 'a@b.ua\r\nBcc: x@example.org', 'a@b.ua, x@example.org', '<a@b.ua>'])(
  'an address like %j is left out',
  async (address) => {
    const fields = await fieldsOf({ name: 'Олена', address })
    expect(fields.map((field) => field.name)).toEqual(usual.filter((name) => name !== 'reply-to'))
  },
)
