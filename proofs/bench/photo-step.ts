import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { longestTask, watchTasks } from '../../e2e/long-tasks.ts'
import { aPhoto } from '../../e2e/photo-files.ts'
import { gallery, openPhotos, sentPhotos, stored, watchSending } from '../../e2e/photo-step.ts'
import { browserOptions } from '../../e2e/browser-options.ts'
import { median, printTable } from '../../test/table.ts'
import { startShop } from '../../test/start-shop.ts'

const rounds = 5
const slowdown = 4
const photos = [
  { name: '12 megapixels', width: 3024, height: 4032, isTurned: true },
  { name: '48 megapixels', width: 6048, height: 8064, isTurned: true },
] as const

/** The longest task while a phone's photo is resized and sent at a quarter of the CPU speed, and the bytes sent. */
export async function benchPhotoStep() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await startShop(4975, { DATA_DIR: dataDir })
  const browser = await chromium.launch(browserOptions)
  try {
    const rows = []
    for (const { name, ...photo } of photos) {
      const file = await aPhoto(photo)
      const runs: Run[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
        runs.push(await choosePhoto(page, file))
        await page.close()
      }
      rows.push({
        photo: name,
        'file MB': ((await stat(file)).size / 1e6).toFixed(1),
        'sent kB': (median(runs.map(({ sentBytes }) => sentBytes)) / 1000).toFixed(0),
        'stored after s': (median(runs.map(({ storedAfterMs }) => storedAfterMs)) / 1000).toFixed(1),
        'longest task ms, median': median(runs.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
        'worst ms': Math.max(...runs.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
      })
    }
    printTable(rows)
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Run {
  readonly longestTaskMs: number
  readonly storedAfterMs: number
  readonly sentBytes: number
}

async function choosePhoto(page: Page, file: string): Promise<Run> {
  await watchSending(page)
  await openPhotos(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await watchTasks(page)
  const started = performance.now()
  await gallery(page).setInputFiles(file)
  await stored(page).waitFor()
  const storedAfterMs = performance.now() - started
  const longestTaskMs = await longestTask(page)
  const [sent] = await sentPhotos(page)
  return { longestTaskMs, storedAfterMs, sentBytes: sent?.length ?? 0 }
}
