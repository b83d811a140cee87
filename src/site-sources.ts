import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteSources } from '@kraplia/islands-build'

const root = path.resolve(import.meta.dirname, '..')
const { browserslist }: { browserslist: Record<'shop' | 'office', string[]> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
)

/** Where the sources of the shop's pages and of its office lie, for the builder. */
export const siteSources: SiteSources = {
  root,
  site: 'src/web/site.tsx',
  entries: 'src/web/**/*.entry.tsx',
  sources: ['src/domain', 'src/contract', 'src/web', 'package-lock.json'],
  // Rules and words.
  pure: ['src/domain/**', 'src/contract/**', 'src/web/**/text/**', 'src/web/**/*-text*'],
  publicFolder: 'public',
  outFolder: 'dist',
  browsers: browserslist.shop,
  apps: [
    {
      name: 'office',
      document: 'src/office/index.html',
      folder: 'src/office',
      browsers: browserslist.office,
      worker: 'src/office/platform/service-worker.ts',
    },
  ],
}
