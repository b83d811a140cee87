import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Order } from './ensure-built.ts'
import { endFailed } from './run-child.ts'

const foldersKept = 12
/** What was made or asked for so lately somebody may be reading. */
const inUseMs = 3_600_000
/** Of a folder that is being filled: nobody reads it there. */
const ending = '.unfinished'

/** The process that `ensureBuilt` starts. Reads what to make from its standard input. */
const { site, bundles }: Order = JSON.parse(await text(process.stdin))
try {
  if (!isBundlerInstalled()) {
    throw new Error(
      'Its bundles are not here, and what makes them is not installed: bring those that were made of these very sources.',
    )
  }
  // The bundler is loaded only to bundle.
  const { makeBundles } = await import('./make-bundles.ts')
  await makeOnce(bundles, (folder) => makeBundles(site, folder))
} catch (error) {
  endFailed(error)
}

function isBundlerInstalled(): boolean {
  try {
    return import.meta.resolve('vite') !== ''
  } catch {
    return false
  }
}

/**
 * Fills a folder that either is there completely or not at all. Two processes may make the same one at the
 * same time: what they make is equal, and the second to finish gives way.
 */
async function makeOnce(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.${process.pid}${ending}`
  await mkdir(unfinished, { recursive: true })
  try {
    await fill(unfinished)
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
    await forgetOld(path.dirname(folder))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Old results would pile up with every edit. A folder is as old as its last use: see `ensureBuilt`. */
async function forgetOld(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => !name.endsWith(ending))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(path.join(parent, name))).mtimeMs })),
  )
  const oldest = aged
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(foldersKept)
    .filter(({ usedAt }) => usedAt < Date.now() - inUseMs)
  await Promise.all(oldest.map(({ name }) => rm(path.join(parent, name), { recursive: true, force: true })))
}
