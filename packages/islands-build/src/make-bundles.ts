import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { islandNames } from '../../../src/web/islands/island.ts'
import { compressFile } from './compress.ts'
import { readManifest } from './manifest.ts'
import { assetsFolder } from './places.ts'
import { islandConfig, reactConfig, serverConfig } from './vite-config.ts'

/**
 * `folder/react`: React for the browser; `folder/islands/{name}`: the scripts of an island; `folder/server`:
 * what draws the pages, with their styles.
 */
export async function makeBundles(folder: string): Promise<void> {
  await build(reactConfig(path.join(folder, 'react')))
  await publishScripts(path.join(folder, 'react/assets'))
  const [reactFile] = Object.values(await readManifest(path.join(folder, 'react')))
  if (!reactFile) throw new Error('React was built into no file')

  for (const name of islandNames) {
    const outDir = path.join(folder, 'islands', name)
    await build(islandConfig(name, `/${reactFile.file}`, outDir))
    await publishScripts(path.join(outDir, 'assets'))
  }
  await build(serverConfig(path.join(folder, 'server')))
}

async function publishScripts(from: string): Promise<void> {
  await mkdir(assetsFolder, { recursive: true })
  const scripts = (await readdir(from)).filter((file) => file.endsWith('.js'))
  for (const script of scripts) {
    const target = path.join(assetsFolder, script)
    await copyFile(path.join(from, script), target)
    await compressFile(target)
  }
}
