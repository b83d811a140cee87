import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { inDocumentFile } from './in-document.ts'
import { readManifest } from './manifest.ts'
import { entryOf, islandNames, type SiteSources } from './site-sources.ts'
import type { BuildablePage, ListedPage, PageAssets } from './types.ts'

/** Of every style sheet: what stands in no layer wins over both. */
export const layerOrder = '@layer base,ui;'

/** What the bundles hold for each page. */
export async function readAssets(
  site: SiteSources,
  bundles: string,
): Promise<{ of: (page: ListedPage<BuildablePage>) => Promise<PageAssets> }> {
  const scripts = await islandScripts(site, bundles)
  const server = await readManifest(path.join(bundles, 'server'))
  const sheets = new Map<string, string>()
  for (const file of new Set(Object.values(server).flatMap(({ css = [] }) => css))) {
    sheets.set(file, await readFile(path.join(bundles, 'server', file), 'utf8'))
  }
  // The site's own module imports every page, but only when it is asked for.
  const siteStyles = sheetsOf(server, site.site)
  const styles = (pageSource: string) =>
    [...new Set([...siteStyles, ...sheetsOf(server, pageSource, true, new Set([site.site]))])]
      .map((file) => sheets.get(file))
      .join('')

  return {
    of: async ({ page, source }) => {
      // The minifier drops the order of layers from the sheet that states it.
      const css = `${layerOrder}${styles(source).replaceAll('\n', '')}`
      return {
        styles: css,
        fonts: [...new Set(css.match(/\/fonts\/[\w.-]+\.woff2/g))],
        scripts: (page.island && scripts.get(page.island.name)) ?? [],
        inDocument: page.island && (await readInDocument(bundles, page.island.name)),
      }
    },
  }
}

/** Style files of a module: those of what it imports first, so that its own rules win. */
function sheetsOf(
  manifest: Manifest,
  source: string,
  withLazyParts = false,
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  const needed = [...(chunk.imports ?? []), ...(withLazyParts ? (chunk.dynamicImports ?? []) : [])]
  return [...needed.flatMap((next) => sheetsOf(manifest, next, withLazyParts, seen)), ...(chunk.css ?? [])]
}

/** What the scripts of an island find in the document. */
async function readInDocument(bundles: string, name: string): Promise<object> {
  const data: object = JSON.parse(await readFile(path.join(bundles, 'islands', name, inDocumentFile), 'utf8'))
  return data
}

/** What each island needs before it can start: its own entry, what that imports, and React. */
async function islandScripts(
  site: SiteSources,
  bundles: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const react = Object.values(await readManifest(path.join(bundles, 'react'))).map(({ file }) => `/${file}`)
  const lists = await Promise.all(
    islandNames(site).map(async (name) => {
      const manifest = await readManifest(path.join(bundles, 'islands', name))
      return [name, [...scriptsOf(manifest, entryOf(site, name)), ...react]] as const
    }),
  )
  return new Map(lists)
}

function scriptsOf(manifest: Manifest, source: string): string[] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no script for ${source}`)
  const imported = (chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next))
  return [...new Set([`/${chunk.file}`, ...imported])]
}
