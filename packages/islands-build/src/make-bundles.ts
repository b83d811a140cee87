import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { compressFile } from './compress.ts'
import { readManifest } from './manifest.ts'
import { appAssetsFolder, assetsFolder, islandNames, type SiteSources } from './site-sources.ts'
import { appConfig, islandConfig, reactConfig, serverConfig } from './vite-config.ts'

/**
 * `folder/react`: React for the browser; `folder/islands/{name}`: the scripts of an island; `folder/server`:
 * what draws the pages, with their styles; `folder/apps/{name}`: an app.
 */
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
  await build(serverConfig(site, path.join(folder, 'server')))

  for (const app of site.apps ?? []) {
    const outDir = path.join(folder, 'apps', app.name)
    await build(appConfig(site, app, outDir))
    await publish(path.join(outDir, app.name, 'assets'), appAssetsFolder(site, app.name))
  }
}

/** The styles of pages and islands stand in the documents. */
const isScript = (file: string) => file.endsWith('.js')

/** Copies hashed files to where they are served from; those of earlier builds stay there. */
async function publish(from: string, to: string, isWanted = (_file: string) => true): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const file of (await readdir(from)).filter(isWanted)) {
    const target = path.join(to, file)
    await copyFile(path.join(from, file), target)
    await compressFile(target)
  }
}
