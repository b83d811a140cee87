import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAssets } from './assets.ts'
import { compressFile } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Order } from './ensure-built.ts'
import { areMadeFrom } from './fingerprint.ts'
import { appDocument, appWorker, drawingModule, drawingScript, workerScript } from './site-sources.ts'
import type { BuiltDocument, BuiltPages, SiteModule } from './types.ts'
import { Undrawable } from './undrawable.ts'
import { isFinished } from './unfinished.ts'

/** Documents are drawn anew with each change of what is sold: the best, 11, takes twice as long to win a hundredth. */
const documentQuality = 10

/** Writes every document of the site, those of its apps, and the list of its pages, `documents.json`. */
export async function makePages(
  folder: string,
  bundles: string,
  { site, fingerprint, settings }: Order,
): Promise<void> {
  // The bundle is built from that very module.
  const { name } = path.parse(site.site)
  const pages: SiteModule<object> = await import(
    pathToFileURL(path.join(bundles, 'server', `${name}.js`)).href
  )
  const assets = await readAssets(site, bundles)
  const earlier = await earlierDocuments(path.dirname(folder), fingerprint)
  const documents: BuiltDocument[] = []
  for (const listed of await drawn(() => pages.sitePages(settings))) {
    const { page } = listed
    const known = await assets.of(listed)
    const html = await drawn(() => pages.renderPage(page, settings, known))
    const file = page.key.replaceAll(':', '.')
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const whole = path.join(folder, `${file}.html`)
    await writeFile(whole, html)
    await compressFile(whole, { quality: documentQuality, equal: earlier.get(digest) })
    documents.push({
      key: page.key,
      file,
      digest,
      contentSecurityPolicy: contentSecurityPolicy(html, page.frameOrigins ?? []),
      ...(page.canonicalPath !== undefined && { canonicalPath: page.canonicalPath }),
    })
  }
  for (const { name: app, document, worker } of site.apps ?? []) {
    await copyCompressed(path.join(bundles, 'apps', app, document), appDocument(folder, app))
    if (worker !== undefined)
      await copyCompressed(path.join(bundles, 'workers', app, workerScript), appWorker(folder, app))
  }
  if (site.drawing !== undefined)
    await copyFile(path.join(bundles, 'drawing', drawingScript), drawingModule(folder))
  const built: BuiltPages<object> = { settings, documents }
  await writeFile(path.join(folder, 'documents.json'), JSON.stringify(built, null, 1))
}

/** What the pages themselves throw is about the settings that they are drawn of. */
async function drawn<Result>(draw: () => Promise<Result>): Promise<Result> {
  try {
    return await draw()
  } catch (error) {
    throw new Undrawable(error instanceof Error ? error.stack : String(error), { cause: error })
  }
}

/**
 * The documents of every finished set that was made from these sources, by digest. A changed price leaves most of them
 * as they were, and to compress them is two thirds of the work. Other sources may have been compressed in another way.
 */
async function earlierDocuments(sets: string, sources: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(sets)).filter((name) => isFinished(name) && areMadeFrom(name, sources))
  const files = names.map(async (name) => {
    const folder = path.join(sets, name)
    const { documents } = await readList(folder)
    return documents.map(({ digest, file }) => [digest, path.join(folder, `${file}.html`)] as const)
  })
  return new Map((await Promise.all(files)).flat())
}

/** Of no document if the set is gone, as another process may just be removing it, or is damaged. */
async function readList(folder: string): Promise<Pick<BuiltPages<object>, 'documents'>> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'documents.json'), 'utf8'))
  } catch {
    return { documents: [] }
  }
}

async function copyCompressed(from: string, to: string) {
  await copyFile(from, to)
  await compressFile(to)
}
