import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { sourcesFingerprint } from './fingerprint.ts'
import { runChild } from './run-child.ts'
import {
  appAssetsFolder,
  appDocument,
  appWorker,
  assetsFolder,
  bundlesFolder,
  pagesFolder,
  type SiteSources,
} from './site-sources.ts'
import type { BuiltSite } from './types.ts'

export interface Order {
  readonly site: SiteSources
  readonly bundles: string
}

/** A busy small machine takes a minute. */
const longestMs = 10 * 60_000

/** No-op if it is up to date. In another process, since the bundler would cost this one 100 MB for good. */
export async function ensureBuilt(site: SiteSources): Promise<BuiltSite> {
  const bundles = bundlesFolder(site, sourcesFingerprint(site))
  if (existsSync(bundles)) await noteUse(bundles)
  else await runChild('make-site.ts', { site, bundles } satisfies Order, longestMs)
  const apps = (site.apps ?? []).map((app) => [
    app.name,
    {
      document: appDocument(bundles, app),
      assets: appAssetsFolder(site, app.name),
      ...(app.worker !== undefined && { worker: appWorker(bundles, app.name) }),
    },
  ])
  return {
    pages: pagesFolder(bundles),
    assets: assetsFolder(site),
    publicFiles: path.join(site.root, site.publicFolder),
    apps: Object.fromEntries(apps),
  }
}

/** Keeps it from being removed as old. Nothing is removed where nothing is writable. */
async function noteUse(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(() => {})
}
