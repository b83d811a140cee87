import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { assetsFile, pagesScript } from './site-sources.ts'
import type { BuildablePage, DrawnDocument, ListedPage, PageAssets, SiteModule, SitePages } from './types.ts'

export interface SiteAssets {
  readonly pages: Readonly<Record<string, Pick<PageAssets, 'styles' | 'fonts'>>>
  readonly islands: Readonly<Record<string, Pick<PageAssets, 'scripts' | 'inDocument'>>>
}

export async function loadPages<Settings, Asked extends object>(
  folder: string,
): Promise<SitePages<Settings, Asked>> {
  const assets: SiteAssets = JSON.parse(await readFile(path.join(folder, assetsFile), 'utf8'))
  const site: SiteModule<Settings, BuildablePage, Asked> = await import(
    pathToFileURL(path.join(folder, pagesScript)).href
  )
  async function draw(listed: ListedPage<BuildablePage>, settings: Settings): Promise<DrawnDocument> {
    const { page } = listed
    const known = assetsOf(assets, listed)
    const { html, inlineScripts } = await site.renderPage(page, settings, known)
    return {
      key: page.key,
      html,
      contentSecurityPolicy: contentSecurityPolicy({
        hasScripts: known.scripts.length > 0,
        inlineScripts,
        styles: known.styles,
        frameOrigins: page.frameOrigins ?? [],
      }),
      ...(page.canonicalPath !== undefined && { canonicalPath: page.canonicalPath }),
    }
  }
  return {
    list: (settings) => site.sitePages(settings),
    draw,
    drawAsked: async (key, settings, props) => draw(await site.askedPage(key, settings, props), settings),
  }
}

function assetsOf({ pages, islands }: SiteAssets, { page, source }: ListedPage<BuildablePage>): PageAssets {
  const known = pages[source]
  if (!known) throw new Error(`the build knows no page of ${source}`)
  return { scripts: [], ...known, ...(page.island && islands[page.island.name]) }
}
