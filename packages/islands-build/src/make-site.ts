import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Order } from './ensure-built.ts'
import { endFailed } from './run-child.ts'

const foldersKept = 12
const inUseMs = 3_600_000
const ending = '.unfinished'

const { site, bundles }: Order = JSON.parse(await text(process.stdin))
try {
  if (!isBundlerInstalled()) {
    throw new Error(
      'Its bundles are not here, and what makes them is not installed: bring those that were made of these very sources.',
    )
  }
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

/** Atomic by rename. Concurrent processes make equal folders; the second discards its own. */
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
