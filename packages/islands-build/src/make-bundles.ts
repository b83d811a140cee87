import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { readAssets } from './assets.ts'
import { compressFile } from './compress.ts'
import { readManifest } from './manifest.ts'
import {
  type AppSources,
  appAssetsFolder,
  appDocument,
  appWorker,
  assetsFile,
  assetsFolder,
  islandNames,
  pagesFolder,
  type SiteSources,
} from './site-sources.ts'
import type { AppFiles } from './types.ts'
import { appConfig, islandConfig, reactConfig, serverConfig, workerConfig } from './vite-config.ts'

/** Writes `react`, `islands/{name}`, `server` with styles, `apps/{name}` and `workers/{name}` below `folder`. */
export async function makeBundles(site: SiteSources, folder: string): Promise<void> {
  const assets = assetsFolder(site)
  await build(reactConfig(site, path.join(folder, 'react')))
  await publish(path.join(folder, 'react/assets'), assets, isScript)
  const [reactFile] = Object.values(await readManifest(path.join(folder, 'react')))
  if (!reactFile) throw new Error('React was built into no file')

  for (const name of islandNames(site)) {
    const outDir = path.join(folder, 'islands', name)
    await build(islandConfig(site, name, `/${reactFile.file}`, outDir))
    await publish(path.join(outDir, 'assets'), assets, isScript)
  }
  const pages = pagesFolder(folder)
  await build(serverConfig(site, pages))
  await writeFile(path.join(pages, assetsFile), JSON.stringify(await readAssets(site, folder)))

  for (const app of site.apps ?? []) {
    const outDir = path.join(folder, 'apps', app.name)
    await build(appConfig(site, app, outDir))
    await publish(path.join(outDir, app.name, 'assets'), appAssetsFolder(site, app.name))
    await compressFile(appDocument(folder, app))
    if (app.worker !== undefined) {
      const files = await filesOf(app, outDir)
      await build(workerConfig(site, app, app.worker, files, path.join(folder, 'workers', app.name)))
      await compressFile(appWorker(folder, app.name))
    }
  }
}

async function filesOf({ name, document }: AppSources, outDir: string): Promise<AppFiles> {
  const html = await readFile(path.join(outDir, document), 'utf8')
  const named = new Set([...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, address = '']) => address))
  const made = (await readdir(path.join(outDir, name, 'assets'))).toSorted()
  const later = made
    .map((file) => `/${name}/assets/${file}`)
    .filter((address) => !named.has(address) && !address.endsWith('.wasm'))
  const version = createHash('sha256').update(html).update(later.join()).digest('base64url').slice(0, 12)
  return { version, named: [...named], later }
}

/** The best quality takes 3 s per MB; this 0.1 s and is an eighth larger. */
const wasmQuality = 9

/** Styles are inlined in documents. */
const isScript = (file: string) => file.endsWith('.js')

/** Earlier builds' files stay. */
async function publish(from: string, to: string, isWanted = (_file: string) => true): Promise<void> {
  await mkdir(to, { recursive: true })
  const files = (await readdir(from)).filter(isWanted)
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(to, file)
      await copyFile(path.join(from, file), target)
      await compressFile(target, file.endsWith('.wasm') ? wasmQuality : undefined)
    }),
  )
}
