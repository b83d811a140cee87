import path from 'node:path'
import type { SiteSources } from '@kraplia/islands-build'

/** Where the sources of the shop's pages lie, for the builder. */
export const siteSources: SiteSources = {
  root: path.resolve(import.meta.dirname, '..'),
  site: 'src/web/site.tsx',
  entries: 'src/web/entries',
  sources: ['src/{domain,contract,web}/**/*.{ts,tsx,css}', 'package-lock.json'],
  // Rules and words.
  pure: ['src/domain', 'src/contract', 'src/web/text'],
  publicFolder: 'public',
  outFolder: 'dist',
}
