import { officeApi, officePath, officeWorker } from '../../contract/platform/office-addresses.ts'

declare const self: ServiceWorkerGlobalScope
/** Injected by the build; see `AppFiles` there. */
declare const appFiles: {
  readonly version: string
  readonly named: readonly string[]
  readonly later: readonly string[]
}

const prefix = 'office '
const cacheName = prefix + appFiles.version
const files = [...appFiles.named, ...appFiles.later]
const patienceMs = 4000

/**
 * Caches the office's document and files, never API responses. A new build waits until all pages of the last are closed.
 * Online, the document comes from the network.
 */
self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (files.includes(pathname)) event.respondWith(fileOf(request))
  else if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(documentFor(request))
})

async function keepFiles() {
  const cache = await caches.open(cacheName)
  await cache.addAll([officePath, ...files])
  const document = await (await cache.match(officePath))?.text()
  // During a rolling deployment servers may answer with documents of different builds.
  if (!appFiles.named.every((file) => document?.includes(file)))
    throw new Error('a document of another build')
}

async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function isScreen(path: string): boolean {
  if (path === officeWorker || path.startsWith(`${officeApi}/`)) return false
  return path === officePath || path.startsWith(`${officePath}/`)
}

async function fileOf(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

async function documentFor(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.status < 500) return answer
  } catch {
    // Offline.
  }
  return (await kept(officePath)) ?? Response.error()
}

async function kept(request: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return cache.match(request, { ignoreVary: true })
}
