import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { appSources, filesOf, pageSources, type SiteSources } from './site-sources.ts'

/** What everything that goes into the site comes to: the same bytes give the same name. */
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

/** Names the documents made from these sources for these settings. A database gives properties back in an order of its own. */
export function pagesFingerprint(sources: string, settings: object): string {
  const said = JSON.stringify(settings, withSortedKeys)
  return `${sources}-${createHash('sha256').update(said).digest('hex').slice(0, 16)}`
}

/** Whether documents of this name were made from these sources. */
export function areMadeFrom(name: string, sources: string): boolean {
  return name.startsWith(`${sources}-`)
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (!(value instanceof Object) || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
