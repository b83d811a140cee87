import path from 'node:path'
import { readCompressed, type StoredText } from './stored-text.ts'

const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
}

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
      // Names are content hashes.
      '1',
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (asset) known.set(name, asset)
    return asset
  }
}
