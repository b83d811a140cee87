import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { createSandboxNovaPoshta } from '../src/stand-in.ts'

const apiKey = 'key'
const number = '20450000000001'

/** A stand-in with its page, as a person on this machine reaches it. */
async function start(publicOrigin?: string) {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const page = { path: '/carrier', origin: publicOrigin ?? origin }
  await app.register(createSandboxNovaPoshta({ pathPrefix: '/np', apiKey, oblasts: [], page }))
  await app.listen({ host: '127.0.0.1', port })
  const move = async (body: object) => {
    const headers = { 'x-token': apiKey, 'content-type': 'application/json' }
    return (await fetch(`${origin}/np/control`, { method: 'POST', headers, body: JSON.stringify(body) }))
      .status
  }
  return {
    move,
    track: async (documents: readonly object[]) => {
      const answer = await fetch(`${origin}/np/v2.0/json/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          apiKey: '',
          modelName: 'TrackingDocument',
          calledMethod: 'getStatusDocuments',
          methodProperties: { Documents: documents },
        }),
      })
      return (await answer.json()) as {
        success: boolean
        data: unknown[]
        warnings: unknown
        errorCodes: unknown
      }
    },
    press: (fields: Record<string, string>, from = origin) =>
      fetch(`${origin}/carrier`, {
        method: 'POST',
        headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    look: async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/carrier`, { headers })
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    },
  }
}

test('codes are texts, dates have a form by their field, and the order is not the asked one', async () => {
  const { move, track } = await start()
  await move({ do: 'move', number, code: '7', at: '2026-07-01T07:15:00Z' })
  await move({ do: 'move', number, code: '9', at: '2026-07-02T18:00:05Z' })
  const other = '20450000000002'
  const { success, data } = await track([
    { DocumentNumber: number, Phone: '380671234567' },
    { DocumentNumber: other, Phone: '380671234567' },
  ])
  expect(success).toBe(true)
  expect(data).toMatchObject([
    { Number: other, StatusCode: '3' },
    {
      Number: number,
      StatusCode: '9',
      TrackingUpdateDate: '2026-07-02 21:00:05',
      RecipientDateTime: '02.07.2026 21:00:05',
      ActualDeliveryDate: '2026-07-01 10:15:00',
      DateFirstDayStorage: '2026-07-09 10:15:00',
    },
  ])
})

test('without a phone less is told, with a warning; more than a hundred are refused', async () => {
  const { move, track } = await start()
  await move({ do: 'move', number, code: '103' })
  const { data, warnings } = await track([{ DocumentNumber: number }])
  expect(data).toEqual([{ Number: number, StatusCode: '103', Status: 'Відмова одержувача від отримання' }])
  expect(warnings).toEqual([`Phone is empty: ${number}`])
  const { success, errorCodes } = await track(Array.from({ length: 101 }, () => ({ DocumentNumber: number })))
  expect([success, errorCodes]).toEqual([false, ['20000201176']])
})

test.each([
  { do: 'move', number: '1', code: '7' },
  { do: 'move', number, code: 'seven' },
  { do: 'move', number, code: '7', at: 'today' },
])('%j is no command', async (command) => {
  expect(await (await start()).move(command)).toBe(400)
})

test('a person brings a parcel somewhere, by a number as it stands on paper', async () => {
  const { press, look, track } = await start()
  expect((await look()).text).toContain('Ще нічого не')
  const answer = await press({ number: '20 4500 0000 0001', code: '7' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/carrier'])
  const { text, headers } = await look()
  expect(text).toContain('Прибув у відділення')
  expect(headers.get('cache-control')).toBe('no-store')
  const { data } = await track([{ DocumentNumber: number, Phone: '380671234567' }])
  expect(data).toMatchObject([{ StatusCode: '7' }])
  expect((await press({ number: '2045', code: '7' })).status).toBe(400)
  expect((await press({ number, code: '9000' })).status).toBe(400)
})

test('nobody elsewhere sees it, and no other page moves anything', async () => {
  const { press, look } = await start()
  expect((await press({ number, code: '7' }, 'https://evil.example')).status).toBe(403)
  expect((await look({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
  const open = await start('https://shop.example')
  expect((await open.look()).status).toBe(403)
  expect((await look()).text).not.toContain('aria-label="Посилки"')
})
