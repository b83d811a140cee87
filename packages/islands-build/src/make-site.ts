import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Order } from './ensure-built.ts'
import { pagesFingerprint } from './fingerprint.ts'
import { makePages } from './make-pages.ts'
import { bundlesFolder, pagesFolder } from './site-sources.ts'
import { exitCodes, Undrawable } from './undrawable.ts'
import { isFinished, unfinishedFolder } from './unfinished.ts'

const foldersKept = 12
/** What was made or asked for so lately somebody may be reading. */
const inUseMs = 3_600_000

/** The process that `ensureBuilt` starts. Reads what to make from its standard input. */
const order: Order = JSON.parse(await text(process.stdin))

const { site, fingerprint, settings } = order
const bundles = bundlesFolder(site, fingerprint)
if (!existsSync(bundles) && !isBundlerInstalled()) {
  process.stderr.write(
    'Its bundles are not here, and what makes them is not installed: bring those that were made of these very sources.\n',
  )
  process.exit(exitCodes.failed)
}
try {
  await makeOnce(bundles, async (folder) => {
    // The bundler is loaded only to bundle.
    const { makeBundles } = await import('./make-bundles.ts')
    await makeBundles(site, folder)
  })
  await makeOnce(pagesFolder(site, pagesFingerprint(fingerprint, settings)), (folder) =>
    makePages(folder, bundles, order),
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = exitCodeOf(error)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Undrawable) return exitCodes.undrawable
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? exitCodes.noRoom : exitCodes.failed
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
  if (existsSync(folder)) return
  const unfinished = unfinishedFolder(folder)
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
  const names = (await readdir(parent)).filter(isFinished)
  const aged = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(path.join(parent, name))).mtimeMs })),
  )
  const oldest = aged
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(foldersKept)
    .filter(({ usedAt }) => usedAt < Date.now() - inUseMs)
  await Promise.all(oldest.map(({ name }) => rm(path.join(parent, name), { recursive: true, force: true })))
}
