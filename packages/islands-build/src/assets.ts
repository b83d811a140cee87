import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { inDocumentFile } from './in-document.ts'
import { readManifest } from './manifest.ts'
import { entryOf, islandNames, type SiteSources } from './site-sources.ts'
import type { SiteAssets } from './site-pages.ts'

/** Unlayered rules win over both. */
export const layerOrder = '@layer base,ui;'

export async function readAssets(site: SiteSources, bundles: string): Promise<SiteAssets> {
  const server = await readManifest(path.join(bundles, 'server'))
  const sheets = new Map<string, string>()
  for (const file of new Set(Object.values(server).flatMap(({ css = [] }) => css))) {
    sheets.set(file, await readFile(path.join(bundles, 'server', file), 'utf8'))
  }
  // The site's module imports pages lazily.
  const siteStyles = sheetsOf(server, site.site)
  const pages = (server[site.site]?.dynamicImports ?? []).map((source) => {
    const styles = [...new Set([...siteStyles, ...sheetsOf(server, source, true, new Set([site.site]))])]
      .map((file) => sheets.get(file))
      .join('')
    // The minifier drops the order of layers.
    const css = `${layerOrder}${styles.replaceAll('\n', '')}`
    return [source, { styles: css, fonts: [...new Set(css.match(/\/fonts\/[\w.-]+\.woff2/g))] }] as const
  })
  return { pages: Object.fromEntries(pages), islands: await islandAssets(site, bundles) }
}

/** Imported ones first, so that its own rules win. */
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

async function islandAssets(site: SiteSources, bundles: string): Promise<SiteAssets['islands']> {
  const react = Object.values(await readManifest(path.join(bundles, 'react'))).map(({ file }) => `/${file}`)
  const islands = islandNames(site).map(async (name) => {
    const folder = path.join(bundles, 'islands', name)
    const scripts = [...scriptsOf(await readManifest(folder), entryOf(site, name)), ...react]
    const inDocument: object = JSON.parse(await readFile(path.join(folder, inDocumentFile), 'utf8'))
    return [name, { scripts, inDocument }] as const
  })
  return Object.fromEntries(await Promise.all(islands))
}

function scriptsOf(manifest: Manifest, source: string): string[] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no script for ${source}`)
  const imported = (chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next))
  return [...new Set([`/${chunk.file}`, ...imported])]
}
