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

/** What `make-site.ts` is told on its standard input. */
export interface Order {
  readonly site: SiteSources
  /** Where the bundles are to lie. */
  readonly bundles: string
}

/** A minute is much on a small machine that is busy. */
const longestMs = 10 * 60_000

/**
 * Makes the bundles of the site unless they are there already; then it costs a few hundredths of a second. The work is done
 * by another process, because the bundler would leave this one a hundred megabytes larger. Throws with the reason when
 * they cannot be made.
 */
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

/** So that it is not forgotten as old; where nothing can be written, nothing is forgotten either. */
async function noteUse(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(() => {})
}
