import path from 'node:path'

export const projectRoot = path.resolve(import.meta.dirname, '../../..')
export const entriesFolder = path.join(projectRoot, 'src/web/entries')
export const publicFolder = path.join(projectRoot, 'public')
/** Everything made from the sources; may be deleted at any time. */
export const distFolder = path.join(projectRoot, 'dist')
/** Hashed scripts of every build still around, so that a page opened before an update keeps working. */
export const assetsFolder = path.join(distFolder, 'assets')

/** Where the two bundles of one state of the sources lie. */
export function bundlesFolder(sources: string): string {
  return path.join(distFolder, 'bundles', sources)
}

/** Where the documents made from one state of the sources for one value of the settings lie. */
export function pagesFolder(fingerprint: string): string {
  return path.join(distFolder, 'pages', fingerprint)
}
