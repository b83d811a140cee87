import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { leak } from '../../../../test/call.ts'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'
import {
  expectRefusal,
  form,
  left,
  newPath,
  photoFolder,
  publicUrl,
  upload,
} from '../../../../test/uploads.ts'
import { canary, hostileFiles, mutatedPhotos, type SentFile } from '../../../../test/photos/hostile-files.ts'

/** Per kind; thirty times as many in `npm run proof hostile`. */
const count = Number(process.env['HOSTILE_FILES'] ?? 24)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_121)

async function aShop() {
  const lines = new PassThrough({ encoding: 'utf8', highWaterMark: 2 ** 22 })
  const shop = await startTestShop({ log: pino({ level: 'warn' }, lines) })
  return { shop, logged: () => String(lines.read() ?? '') }
}

async function sendAll(
  shop: TestShop,
  make: () => SentFile,
  judge: (file: SentFile, answer: Awaited<ReturnType<typeof upload>>, path: string) => Promise<void> | void,
) {
  let unsent = count
  const send = async () => {
    while (unsent-- > 0) {
      const file = make()
      const path = newPath(unsent % 2 === 0 ? 'jpg' : 'png')
      const bytes = Buffer.from(file.bytes)
      const body = unsent % 3 === 0 ? bytes : form(bytes, { type: file.type })
      const type = unsent % 3 === 0 ? file.type || 'application/octet-stream' : undefined
      await judge(file, await upload(shop, path, body, type), path)
    }
  }
  await Promise.all([send(), send(), send()])
}

test(`of ${count} hostile files none is stored, none is a fault, and nothing of them is left`, async () => {
  const { shop, logged } = await aShop()
  const kinds = new Set<string>()
  await sendAll(shop, await hostileFiles(seed), (file, answer) => {
    kinds.add(file.what)
    const code = String(answer.body['code'])
    expect({ what: file.what, code }).toEqual({
      what: file.what,
      code: expect.stringMatching(/^(InvalidMimeType|EntityTooLarge)$/),
    })
    expectRefusal(answer, code === 'EntityTooLarge' ? '413' : '415', code)
    expect(answer.text).not.toMatch(leak)
    expect(answer.text).not.toContain(canary)
  })
  expect(kinds.size).toBe(24)
  expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  expect(logged()).toBe('')
}, 600_000)

test(`of ${count} damaged photos each is refused or stored as a clean picture`, async () => {
  const { shop, logged } = await aShop()
  let stored = 0
  await sendAll(shop, await mutatedPhotos(seed), async (_file, answer, path) => {
    if (answer.status !== 200) return expectRefusal(answer, '415', 'InvalidMimeType')
    stored += 1
    const bytes = Buffer.from(await (await fetch(publicUrl(shop, path))).arrayBuffer())
    expect(bytes.includes(canary)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: expect.stringMatching(/^(jpeg|png|webp)$/),
    })
    await sharp(bytes, { failOn: 'warning' }).stats()
  })
  expect(stored).toBeGreaterThan(0)
  expect(await left(shop)).toEqual({ rows: stored, files: stored })
  expect(logged()).toBe('')
  await rm(photoFolder(shop), { recursive: true })
}, 600_000)

test('the same seed makes the same files', async () => {
  const [first, second] = [await hostileFiles(7), await hostileFiles(7)]
  for (let nth = 0; nth < 60; nth++) expect(first().bytes.equals(second().bytes)).toBe(true)
})
