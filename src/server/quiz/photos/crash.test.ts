import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tidy } from '../../people/tidy-folders.ts'
import { sweepStore } from './keep/sweep-store.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { startPartOf } from '../../../../test/shop-process.ts'
import { form, newPath, photoFiles, photoFolder, photoRows, upload } from '../../../../test/uploads.ts'

/** More in `npm run proof photos`. */
const kills = Number(process.env['PHOTO_KILLS'] ?? 2)
const senders = 6

async function age(folder: string) {
  const moment = new Date(Date.now() - 48 * 3600 * 1000)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), moment, moment)
  }
}

test(
  'killed at any moment, the shop loses no photo it took and leaves nothing else for ever',
  async () => {
    const shop = await startTestShop()
    const photo = Buffer.from(await aPicture(1200, 900).jpeg().toBuffer())
    const taken = new Map<string, string>()
    for (let round = 0; round < kills; round++) {
      const { url, child } = await startPartOf(shop, 'requests')
      const before = taken.size
      const sending = Array.from({ length: senders }, async () => {
        while (child.signalCode === null) {
          const path = newPath('jpg')
          const answer = await upload({ ...shop, url }, path, form(photo)).catch(() => undefined)
          if (answer?.status === 200) taken.set(path, String(answer.body['Id']))
        }
      })
      // Kill at a random moment after the first photo of this round.
      await expect.poll(() => taken.size, { timeout: 30_000 }).toBeGreaterThan(before)
      await sleep(Math.random() * 400)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await Promise.all(sending)
    }

    const rows = new Map((await photoRows(shop)).map((row) => [String(row['path']), row]))
    for (const [path, id] of taken) expect(rows.get(path)?.['id']).toBe(id)
    await age(photoFolder(shop))
    await sweepStore(shop.services)
    await tidy(shop.services)
    const names = await photoFiles(shop)
    expect(names.toSorted()).toEqual([...rows.values()].map((row) => String(row['id'])).toSorted())
    for (const { id, sha256 } of rows.values()) {
      const bytes = await shop.services.photoStore.find(String(id))
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest(),
      ).toEqual(sha256)
    }
  },
  60_000 + kills * 20_000,
)
