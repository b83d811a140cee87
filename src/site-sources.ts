import path from 'node:path'
import type { SiteSources } from '@kraplia/islands-build'

/** Where the sources of the shop's pages and of its office lie, for the builder. */
export const siteSources: SiteSources = {
  root: path.resolve(import.meta.dirname, '..'),
  site: 'src/web/site.tsx',
  entries: 'src/web/entries',
  drawing: 'src/web/drawing.tsx',
  sources: ['src/domain', 'src/contract', 'src/web', 'package-lock.json'],
  // Rules and words.
  pure: ['src/domain', 'src/contract', 'src/web/text'],
  publicFolder: 'public',
  outFolder: 'dist',
  apps: [
    {
      name: 'office',
      document: 'src/web/office/index.html',
      folder: 'src/web/office',
      worker: 'src/web/office/offline/service-worker.ts',
    },
  ],
}
