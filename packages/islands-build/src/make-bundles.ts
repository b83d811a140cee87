import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { compressFile } from './compress.ts'
import { readManifest } from './manifest.ts'
import { assetsFolder, islandNames, type SiteSources } from './site-sources.ts'
import { islandConfig, reactConfig, serverConfig } from './vite-config.ts'

/**
 * `folder/react`: React for the browser; `folder/islands/{name}`: the scripts of an island; `folder/server`:
 * what draws the pages, with their styles.
 */
export async function makeBundles(site: SiteSources, folder: string): Promise<void> {
  const assets = assetsFolder(site)
  await build(reactConfig(site, path.join(folder, 'react')))
  await publishScripts(path.join(folder, 'react/assets'), assets)
  const [reactFile] = Object.values(await readManifest(path.join(folder, 'react')))
  if (!reactFile) throw new Error('React was built into no file')

  for (const name of islandNames(site)) {
    const outDir = path.join(folder, 'islands', name)
    await build(islandConfig(site, name, `/${reactFile.file}`, outDir))
    await publishScripts(path.join(outDir, 'assets'), assets)
  }
  await build(serverConfig(site, path.join(folder, 'server')))
}

async function publishScripts(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const scripts = (await readdir(from)).filter((file) => file.endsWith('.js'))
  for (const script of scripts) {
    const target = path.join(to, script)
    await copyFile(path.join(from, script), target)
    await compressFile(target)
  }
}
