import { text } from 'node:stream/consumers'
import { endFailed, Undrawable } from './run-child.ts'
import { loadPages } from './site-pages.ts'
import type { Trial } from './try-pages.ts'

/** The process that `tryPages` starts. */
const { folder, settings }: Trial = JSON.parse(await text(process.stdin))
try {
  const pages = await loadPages(folder)
  await drawAll(async () => {
    for (const listed of await pages.list(settings)) await pages.draw(listed, settings)
  })
} catch (error) {
  endFailed(error)
}

/** What the pages themselves throw is about the settings that they are drawn of. */
async function drawAll(draw: () => Promise<void>): Promise<void> {
  try {
    await draw()
  } catch (error) {
    throw new Undrawable(error instanceof Error ? error.stack : String(error), { cause: error })
  }
}
