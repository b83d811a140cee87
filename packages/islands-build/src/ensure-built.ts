import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BuiltSite } from '../../../src/contract/site-documents.ts'
import type { SiteSettings } from '../../../src/contract/site.ts'
import { pagesFingerprint, sourcesFingerprint } from './fingerprint.ts'
import { assetsFolder, pagesFolder, publicFolder } from './places.ts'

/**
 * Makes the site for these settings unless it is there already; then it costs a few milliseconds. The work
 * is done by another process, because bundler and renderer would leave this one a hundred megabytes larger.
 * Throws with the reason when the site cannot be made.
 */
export async function ensureBuilt(settings: SiteSettings): Promise<BuiltSite> {
  const sources = sourcesFingerprint()
  const pages = pagesFolder(pagesFingerprint(sources, settings))
  if (!existsSync(path.join(pages, 'documents.json'))) await makeSite(sources, settings)
  return { pages, assets: assetsFolder, publicFiles: publicFolder }
}

async function makeSite(sources: string, settings: SiteSettings): Promise<void> {
  const script = path.join(import.meta.dirname, 'make-site.ts')
  const maker = spawn(process.execPath, [script], {
    stdio: ['pipe', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  maker.stdin.end(JSON.stringify({ sources, settings }))
  const complaints: Buffer[] = []
  maker.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const code = await new Promise((resolve, reject) => {
    maker.on('error', reject)
    maker.on('close', resolve)
  })
  if (code !== 0) throw new Error(`The site could not be built.\n${Buffer.concat(complaints).toString()}`)
}
