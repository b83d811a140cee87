import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestShop } from '../../../test/shop.ts'
import { startTidying, tidy } from './tidy-folders.ts'

const at = (path: string) => join(shop.services.config.dataDir, path)

const shop = await startTestShop()
afterEach(() =>
  Promise.all(['photos', 'outbox'].map((name) => rm(at(name), { recursive: true, force: true }))),
)

async function leave(path: string, minutes: number) {
  await mkdir(dirname(at(path)), { recursive: true })
  await writeFile(at(path), 'bytes')
  const moment = new Date(Date.now() - minutes * 60_000)
  await utimes(at(path), moment, moment)
}

const day = 24 * 60

describe('a photo as it came, whose upload was killed', () => {
  test('does not outlive the next start', async () => {
    await leave('photos/incoming/a.sent', 0)
    await (await startTidying(shop.services, { isAmongOthers: false })).stop()
    expect(await readdir(at('photos/incoming'))).toEqual([])
  })

  test('stays at a start beside other nodes, one of which may be receiving it', async () => {
    await leave('photos/incoming/theirs.sent', 1)
    await (await startTidying(shop.services, { isAmongOthers: true })).stop()
    expect(await readdir(at('photos/incoming'))).toEqual(['theirs.sent'])
  })

  test('nor ten minutes, while one that is under way stays', async () => {
    await leave('photos/incoming/old.sent', 8.1)
    await leave('photos/incoming/old.clean', 8.1)
    await leave('photos/incoming/fresh.sent', 7.5)
    await tidy(shop.services)
    expect(await readdir(at('photos/incoming'))).toEqual(['fresh.sent'])
  })

  test('is looked for again and again', async () => {
    const tidying = await startTidying(shop.services, { isAmongOthers: true, everyMs: 20 })
    await leave('photos/incoming/late.sent', 9)
    await expect.poll(() => readdir(at('photos/incoming'))).toEqual([])
    await tidying.stop()
  })
})

describe('letters that became files', () => {
  test('go after 14 days, one cut short while it was written too', async () => {
    await leave('outbox/order-paid-48215093-0a1b2c3d.eml', 14 * day + 1)
    await leave('outbox/.order-paid-48215093-0a1b2c3d.html.part', 14 * day + 1)
    await leave('outbox/order-paid-48215094-0a1b2c3e.txt', 14 * day - 1)
    await tidy(shop.services)
    expect(await readdir(at('outbox'))).toEqual(['order-paid-48215094-0a1b2c3e.txt'])
  })

  test('go alone: what somebody else put there stays', async () => {
    await leave('outbox/notes.txt', 100 * day)
    await leave('outbox/Прочитано.eml', 100 * day)
    await tidy(shop.services)
    expect((await readdir(at('outbox'))).toSorted()).toEqual(['notes.txt', 'Прочитано.eml'])
  })
})

test('a shop without folders has nothing to tidy', async () => {
  await tidy(shop.services)
})
