import type { ListedPage, PageAssets, RenderedPage } from '@kraplia/islands-build/types'
import { prerender } from 'react-dom/static'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AskedPages } from '../contract/site/asked-pages.ts'
import type { PageSettings } from '../contract/site/site.ts'
import { Document } from './platform/frame/document.tsx'
import { CrashBoundary } from './platform/islands/crash-boundary.tsx'
import { IslandMarkup } from './platform/islands/island-slot.tsx'
import type { Island } from './platform/islands/island.ts'
import { inlineScripts } from './platform/islands/starter.ts'
import type { PageDocument } from './platform/frame/page-document.ts'

type AskedKey = keyof AskedPages

interface PageModule {
  documents?: (settings: PageSettings) => readonly PageDocument[]
  /** Rendered per request. */
  asked?: { [Key in AskedKey]?: (props: AskedPages[Key], settings: PageSettings) => PageDocument }
}

/** A chunk per folder, so that the build knows each page's styles. */
const pageModules = import.meta.glob<PageModule>('./**/*.page.tsx')

async function loadModules(): Promise<{ source: string; module: PageModule }[]> {
  return Promise.all(
    Object.entries(pageModules).map(async ([path, load]) => ({
      source: path.replace('./', 'src/web/'),
      module: await load(),
    })),
  )
}

export async function sitePages(settings: PageSettings): Promise<ListedPage<PageDocument>[]> {
  const modules = await loadModules()
  return modules.flatMap(({ module, source }) =>
    (module.documents?.(settings) ?? []).map((page) => ({ page, source })),
  )
}

export async function askedPage<Key extends AskedKey>(
  key: Key,
  settings: PageSettings,
  props: AskedPages[Key],
): Promise<ListedPage<PageDocument>> {
  for (const { module, source } of await loadModules()) {
    const pageOf = module.asked?.[key]
    if (pageOf) return { page: pageOf(props, settings), source }
  }
  throw new Error(`no page is asked for as ${key}`)
}

export async function renderPage(
  page: PageDocument,
  settings: PageSettings,
  assets: PageAssets,
): Promise<RenderedPage> {
  const markup = page.island ? await islandMarkup(page.island) : ''
  const scripts = page.island ? inlineScripts(page.island, assets.scripts) : []
  const html = `<!doctype html>${renderToStaticMarkup(
    <IslandMarkup value={markup}>
      <Document page={page} settings={settings} assets={assets} inlineScripts={scripts} />
    </IslandMarkup>,
  )}`
  return { html, inlineScripts: scripts }
}

async function islandMarkup({ element }: Island): Promise<string> {
  const { prelude } = await prerender(<CrashBoundary>{element}</CrashBoundary>, {
    // Fails rather than rendering a page with a hole.
    onError(error) {
      throw error
    },
  })
  return new Response(prelude).text()
}
