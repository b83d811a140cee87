import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where masters and scratch files live: big, reproducible, never committed. */
export const cache = process.env.MEDIA_CACHE ?? path.join(root, '.cache', 'media')
export const masters = path.join(cache, 'masters')
export const published = path.join(root, 'public')
export const manifestFile = path.join(root, 'src', 'web', 'catalogue', 'media-manifest.ts')
export const transcriptsFile = path.join(root, 'src', 'web', 'site', 'videos', 'film-transcripts-text.ts')
