import { expect, test } from 'vitest'
import { readMail } from '../../../../test/messages/smtp-server.ts'
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

test.each(['', '[електронна пошта]', 'a@b.ua\r\nBcc: x@example.org', 'a@b.ua, x@example.org', '<a@b.ua>'])(
  'an address like %j is left out',
  async (address) => {
    const fields = await fieldsOf({ name: 'Олена', address })
    expect(fields.map((field) => field.name)).toEqual(usual.filter((name) => name !== 'reply-to'))
  },
)
