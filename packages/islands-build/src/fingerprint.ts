import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { appSources, filesOf, pageSources, type SiteSources } from './site-sources.ts'

export function sourcesFingerprint(site: SiteSources): string {
  const hash = createHash('sha256')
  const add = (folder: string, files: readonly string[]) => {
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)))
  }
  add(site.root, [...pageSources(site), ...appSources(site)])
  hash.update(JSON.stringify([site.browsers, ...(site.apps ?? []).map(({ browsers }) => browsers)]))
  add(import.meta.dirname, filesOf(import.meta.dirname, ''))
  return hash.digest('hex').slice(0, 16)
}
