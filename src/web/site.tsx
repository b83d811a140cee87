import type { ListedPage, PageAssets } from '@kraplia/islands-build/types'
import { prerender } from 'react-dom/static'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageSettings } from '../contract/site/site.ts'
import { Document } from './platform/frame/document.tsx'
import { CrashBoundary } from './platform/islands/crash-boundary.tsx'
import { IslandMarkup } from './platform/islands/island-slot.tsx'
import { islandHole } from './platform/islands/holes.ts'
import type { Island } from './platform/islands/island.ts'
import type { PageDocument } from './platform/frame/page-document.ts'

interface PageModule {
  /** The documents of this folder for a shop with these settings. */
  documents: (settings: PageSettings) => readonly PageDocument[]
}

/** One chunk per folder, so that the build knows which styles each page needs. */
const pageModules = import.meta.glob<PageModule>('./**/*.page.tsx')

/** Every document of the site for these settings. */
export async function sitePages(settings: PageSettings): Promise<ListedPage<PageDocument>[]> {
  const folders = await Promise.all(
    Object.entries(pageModules).map(async ([path, load]) => {
      const { documents } = await load()
      return documents(settings).map((page) => ({ page, source: path.replace('./', 'src/web/') }))
    }),
  )
  return folders.flat()
}

export async function renderPage(
  page: PageDocument,
  settings: PageSettings,
  assets: PageAssets,
): Promise<string> {
  const markup = page.island ? await islandMarkup(page.island) : ''
  return `<!doctype html>${renderToStaticMarkup(
    <IslandMarkup value={markup}>
      <Document page={page} settings={settings} assets={assets} />
    </IslandMarkup>,
  )}`
}

async function islandMarkup({ element }: Island): Promise<string> {
  if (!element) return islandHole
  const { prelude } = await prerender(<CrashBoundary>{element}</CrashBoundary>, {
    // The build must fail rather than write a page with a hole in it.
    onError(error) {
      throw error
    },
  })
  return new Response(prelude).text()
}
