import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { pagesFingerprint, sourcesFingerprint } from './fingerprint.ts'
import {
  appAssetsFolder,
  appDocument,
  appWorker,
  assetsFolder,
  drawingModule,
  pagesFolder,
  type SiteSources,
} from './site-sources.ts'
import type { BuiltSite } from './types.ts'
import { exitCodes, Undrawable } from './undrawable.ts'

/**
 * Makes the site for these settings unless it is there already; then it costs a few hundredths of a second. The work
 * is done by another process, because bundler and renderer would leave this one a hundred megabytes larger.
 * Throws with the reason when the site cannot be made, or not in this time: {@link Undrawable} where its settings are at
 * fault.
 */
export async function ensureBuilt(
  site: SiteSources,
  settings: object,
  mostMs = longestMs,
): Promise<BuiltSite> {
  const fingerprint = sourcesFingerprint(site)
  const pages = pagesFolder(site, pagesFingerprint(fingerprint, settings))
  if (existsSync(path.join(pages, 'documents.json'))) await noteUse(pages)
  else await makeSite({ site, fingerprint, settings }, mostMs)
  const apps = (site.apps ?? []).map(({ name, worker }) => [
    name,
    {
      document: appDocument(pages, name),
      assets: appAssetsFolder(site, name),
      ...(worker !== undefined && { worker: appWorker(pages, name) }),
    },
  ])
  return {
    pages,
    ...(site.drawing !== undefined && { drawing: drawingModule(pages) }),
    assets: assetsFolder(site),
    publicFiles: path.join(site.root, site.publicFolder),
    apps: Object.fromEntries(apps),
  }
}

/** So that it is not forgotten as old; where nothing can be written, nothing is forgotten either. */
async function noteUse(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(() => {})
}

/** What `make-site.ts` is told on its standard input. */
export interface Order {
  readonly site: SiteSources
  /** Of the sources. */
  readonly fingerprint: string
  readonly settings: object
}

/** A minute is much on a small machine that is busy. */
const longestMs = 10 * 60_000

/** Of what it makes in JavaScript: all pages of a shop take a fifth of it. */
const mostHeapMb = 768

async function makeSite(order: Order, mostMs: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'make-site.ts')
  const maker = spawn(process.execPath, [`--max-old-space-size=${mostHeapMb}`, script], {
    stdio: ['pipe', 'inherit', 'pipe'],
    env: makerEnvironment(),
  })
  maker.stdin.end(JSON.stringify(order))
  const complaints: Buffer[] = []
  maker.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  // One that hangs is as one that failed.
  const patience = setTimeout(() => maker.kill('SIGKILL'), mostMs).unref()
  const code = await new Promise((resolve, reject) => {
    maker.on('error', reject)
    maker.on('close', resolve)
  }).finally(() => clearTimeout(patience))
  if (code === 0) return
  const why = `The site could not be built.\n${Buffer.concat(complaints).toString()}`
  if (code === exitCodes.undrawable) throw new Undrawable(why)
  throw Object.assign(new Error(why), code === exitCodes.noRoom && { code: 'ENOSPC' })
}

/** Bundler and renderer bring a hundred packages along: whatever else stands in the environment, keys of banks perhaps, is not for them. */
function makerEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries([
    ...needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['NODE_ENV', 'production'],
  ])
}
