import { text } from 'node:stream/consumers'
import { endFailed, Undrawable } from './run-child.ts'
import { loadPages } from './site-pages.ts'
import type { Trial } from './try-pages.ts'

const { folder, settings }: Trial = JSON.parse(await text(process.stdin))
try {
  const pages = await loadPages(folder)
  await drawAll(async () => {
    for (const listed of await pages.list(settings)) await pages.draw(listed, settings)
  })
} catch (error) {
  endFailed(error)
}

/** Errors of the pages themselves are about the settings. */
async function drawAll(draw: () => Promise<void>): Promise<void> {
  try {
    await draw()
  } catch (error) {
    throw new Undrawable(error instanceof Error ? error.stack : String(error), { cause: error })
  }
}
