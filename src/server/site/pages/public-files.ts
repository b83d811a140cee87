import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { setFileHeaders } from './page-headers.ts'
import { sendText, storeWhenAsked } from './stored-text.ts'

const day = 24 * 60 * 60
const textTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** A route per file, so nothing outside the folder is reachable. */
export async function publicFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: Object.keys(textTypes).map((extension) => `**/*${extension}`),
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (reply) => {
      setFileHeaders(reply, cacheControl)
    },
  })
  for (const extension of Object.keys(textTypes)) await textFiles(app, folder, extension)
}

/** These names do not change with the content. */
const cacheControl = `public, max-age=${7 * day}, stale-while-revalidate=${30 * day}`

async function textFiles(app: FastifyInstance, folder: string, extension: string) {
  for (const file of globSync(`**/*${extension}`, { cwd: folder })) {
    const ask = storeWhenAsked(await readFile(path.join(folder, file)), textTypes[extension] ?? 'text/plain')
    app.get(`/${file.split(path.sep).join('/')}`, async (request, reply) => {
      setFileHeaders(reply, cacheControl)
      return sendText(request, reply, await ask())
    })
  }
}
