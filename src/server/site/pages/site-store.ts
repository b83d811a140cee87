import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltDocument, BuiltPages } from '@kraplia/islands-build/types'
import type { PageSettings } from '../../../contract/site/site.ts'
import { readCompressed, type StoredText } from './stored-text.ts'

export interface StoredPage {
  readonly document: BuiltDocument
  readonly text: StoredText
}

/** Every document of the site for one value of its settings, in memory: a few megabytes. */
export interface StoredSite extends BuiltPages<PageSettings> {
  readonly pages: ReadonlyMap<string, StoredPage>
}

export async function readPages(folder: string): Promise<StoredSite> {
  // Written by our own build.
  const site: BuiltPages<PageSettings> = JSON.parse(
    await readFile(path.join(folder, 'documents.json'), 'utf8'),
  )
  const pages = await Promise.all(
    site.documents.map(async (document): Promise<[string, StoredPage]> => {
      const file = path.join(folder, `${document.file}.html`)
      return [
        document.key,
        { document, text: await readCompressed(file, 'text/html; charset=utf-8', document.digest) },
      ]
    }),
  )
  return { ...site, pages: new Map(pages) }
}

/** What visitors are answered with now; all of it is swapped at once. */
export interface ShownSite {
  site: StoredSite
}

const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** Hashed scripts and styles, read when first asked for. Answers `undefined` for a name that the build did not give. */
export function assetStore(folder: string): (name: string) => Promise<StoredText | undefined> {
  const known = new Map<string, StoredText>()
  return async (name) => {
    const type = /^[\w.-]+$/.test(name) ? assetTypes[path.extname(name)] : undefined
    if (type === undefined) return undefined
    const held = known.get(name)
    if (held) return held
    const asset = await readCompressed(
      path.join(folder, name),
      type,
      // What stands under this name never changes.
      '1',
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (asset) known.set(name, asset)
    return asset
  }
}
