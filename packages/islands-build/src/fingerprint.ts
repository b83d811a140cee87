import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '../../../src/contract/site.ts'
import { projectRoot } from './places.ts'

const sourcePatterns = [
  'src/{domain,contract,web}/**/*.{ts,tsx,css}',
  'packages/islands-build/src/*.ts',
  'package-lock.json',
]

/** What everything that goes into the site comes to: the same bytes give the same name. */
export function sourcesFingerprint(): string {
  const hash = createHash('sha256')
  const files = sourcePatterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot }))
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(path.join(projectRoot, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names the documents made from these sources for these settings. */
export function pagesFingerprint(sources: string, settings: SiteSettings): string {
  return createHash('sha256').update(sources).update(JSON.stringify(settings)).digest('hex').slice(0, 16)
}
