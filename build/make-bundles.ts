import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { compressFile } from './compress.ts'
import { assetsFolder } from './places.ts'
import { clientConfig, serverConfig } from './vite-config.ts'

/** `folder/client`: the islands for the browser; `folder/server`: what draws the pages, with their styles. */
export async function makeBundles(folder: string): Promise<void> {
  const client = path.join(folder, 'client')
  await build(clientConfig(client))
  await build(serverConfig(path.join(folder, 'server')))
  await publishScripts(path.join(client, 'assets'))
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
