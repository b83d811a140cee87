import { globSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Where the sources of a site lie. Plain data, for the build runs in a process of its own; paths are from `root`. */
export interface SiteSources {
  /** The project's folder, absolute. */
  readonly root: string
  /** The module that lists and draws the pages; it exports what `SiteModule` says, and imports each page lazily. */
  readonly site: string
  /** Where the islands' entries lie, a pattern that ends in `/*.entry.tsx`: `{name}.entry.tsx` each. An entry exports `start`. */
  readonly entries: string
  /** All that goes into the pages: files, and folders with every script and style in them but those of `apps`. */
  readonly sources: readonly string[]
  /** Patterns of modules that do nothing by being imported: what an island does not use of them stays out of it. */
  readonly pure: readonly string[]
  /** Pictures, fonts and the like, served as they lie there. */
  readonly publicFolder: string
  /** Everything made from the sources; may be deleted at any time. */
  readonly outFolder: string
  /** The oldest browsers that run the pages, in the words of browserslist: `safari >= 15.6`. */
  readonly browsers: readonly string[]
  /** Programs of their own beside the pages; no page has a byte of them. */
  readonly apps?: readonly AppSources[]
}

/** An application that is drawn by the browser alone: a document, its scripts and its styles, each a file. */
export interface AppSources {
  /** Its files are served under `/{name}/assets`. */
  readonly name: string
  /** Its HTML, which names the first of its scripts. */
  readonly document: string
  /** Its own folder; what it is made from beside that goes into the pages too. */
  readonly folder: string
  /** The oldest browsers that run it, as of the pages. */
  readonly browsers: readonly string[]
  /** The script of its service worker, which finds an `AppFiles` of `types.ts` as `appFiles`; absent: it has none. */
  readonly worker?: string
}

/** Under these names the module that draws the pages is bundled, and what the bundles hold for them noted. */
export const pagesScript = 'pages.js'
export const assetsFile = 'assets.json'

/** Under this name a service worker is bundled; its own address never changes. */
export const workerScript = 'worker.js'

/** What the pages are made from, tests left out; from `root`. */
export function pageSources({ root, sources, apps = [] }: SiteSources): string[] {
  const isOfPages = (file: string) => !apps.some(({ folder }) => file.startsWith(`${folder}/`))
  return sources.flatMap((source) => filesOf(root, source)).filter(isOfPages)
}

/** The same of the programs beside them. */
export function appSources({ root, apps = [] }: SiteSources): string[] {
  return apps.flatMap(({ document, folder }) => [document, ...filesOf(root, folder)])
}

/** A file, or what of a folder and the folders in it goes into a site, from `root`; globs would double the time of a fingerprint. */
export function filesOf(root: string, source: string): string[] {
  const place = path.join(root, source)
  if (!statSync(place).isDirectory()) return [source]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(source, file.replaceAll(path.sep, '/')))
    .toSorted()
}

/** The names of the islands. */
export function islandNames({ root, entries }: SiteSources): string[] {
  return globSync(entries, { cwd: root })
    .map((file) => path.basename(file, '.entry.tsx'))
    .toSorted()
}

/** The entry of an island, from the root. */
export function entryOf({ root, entries }: SiteSources, name: string): string {
  const [entry] = globSync(entries.replace('*.entry.tsx', `${name}.entry.tsx`), { cwd: root })
  if (entry === undefined) throw new Error(`no entry of the island ${name}`)
  return entry.replaceAll(path.sep, '/')
}

/** Hashed scripts of every build still around, so that a page opened before an update keeps working. */
export function assetsFolder({ root, outFolder }: SiteSources): string {
  return path.join(root, outFolder, 'assets')
}

/** Hashed files of an app, of every build still around. */
export function appAssetsFolder({ root, outFolder }: SiteSources, name: string): string {
  return path.join(root, outFolder, 'apps', name)
}

/** Where the bundles of one state of the sources lie. */
export function bundlesFolder({ root, outFolder }: SiteSources, fingerprint: string): string {
  return path.join(root, outFolder, 'bundles', fingerprint)
}

/** What draws the pages, among the bundles. */
export function pagesFolder(bundles: string): string {
  return path.join(bundles, 'server')
}

/** The document of an app, among the bundles. */
export function appDocument(
  bundles: string,
  { name, document }: Pick<AppSources, 'name' | 'document'>,
): string {
  return path.join(bundles, 'apps', name, document)
}

/** The script of an app's service worker, among the bundles. */
export function appWorker(bundles: string, name: string): string {
  return path.join(bundles, 'workers', name, workerScript)
}
