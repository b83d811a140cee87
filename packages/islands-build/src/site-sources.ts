import { globSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Plain data for another process; paths are relative to `root`. */
export interface SiteSources {
  readonly root: string
  readonly site: string
  /** A pattern ending in `/*.entry.tsx`. An entry exports `start`. */
  readonly entries: string
  /** Files, and folders without those of `apps`. */
  readonly sources: readonly string[]
  /** Patterns of side-effect-free modules, for tree shaking. */
  readonly pure: readonly string[]
  readonly publicFolder: string
  readonly outFolder: string
  readonly browsers: readonly string[]
  readonly apps?: readonly AppSources[]
}

export interface AppSources {
  /** Served under `/{name}/assets`. */
  readonly name: string
  readonly document: string
  /** Other sources are shared with the pages. */
  readonly folder: string
  readonly browsers: readonly string[]
  /** Service worker; gets an `AppFiles` as `appFiles`. */
  readonly worker?: string
}

export const pagesScript = 'pages.js'
export const assetsFile = 'assets.json'

/** Its address must never change. */
export const workerScript = 'worker.js'

/** Without tests; relative to `root`. */
export function pageSources({ root, sources, apps = [] }: SiteSources): string[] {
  const isOfPages = (file: string) => !apps.some(({ folder }) => file.startsWith(`${folder}/`))
  return sources.flatMap((source) => filesOf(root, source)).filter(isOfPages)
}

export function appSources({ root, apps = [] }: SiteSources): string[] {
  return apps.flatMap(({ document, folder }) => [document, ...filesOf(root, folder)])
}

/** Recursive, relative to `root`. Globs would double the time of a fingerprint. */
export function filesOf(root: string, source: string): string[] {
  const place = path.join(root, source)
  if (!statSync(place).isDirectory()) return [source]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(source, file.replaceAll(path.sep, '/')))
    .toSorted()
}

export function islandNames({ root, entries }: SiteSources): string[] {
  return globSync(entries, { cwd: root })
    .map((file) => path.basename(file, '.entry.tsx'))
    .toSorted()
}

export function entryOf({ root, entries }: SiteSources, name: string): string {
  const [entry] = globSync(entries.replace('*.entry.tsx', `${name}.entry.tsx`), { cwd: root })
  if (entry === undefined) throw new Error(`no entry of the island ${name}`)
  return entry.replaceAll(path.sep, '/')
}

/** Files of earlier builds stay, so that open pages keep working. */
export function assetsFolder({ root, outFolder }: SiteSources): string {
  return path.join(root, outFolder, 'assets')
}

export function appAssetsFolder({ root, outFolder }: SiteSources, name: string): string {
  return path.join(root, outFolder, 'apps', name)
}

export function bundlesFolder({ root, outFolder }: SiteSources, fingerprint: string): string {
  return path.join(root, outFolder, 'bundles', fingerprint)
}

export function pagesFolder(bundles: string): string {
  return path.join(bundles, 'server')
}

export function appDocument(
  bundles: string,
  { name, document }: Pick<AppSources, 'name' | 'document'>,
): string {
  return path.join(bundles, 'apps', name, document)
}

export function appWorker(bundles: string, name: string): string {
  return path.join(bundles, 'workers', name, workerScript)
}
