import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** The commit of a build that was made elsewhere. */
export const releaseFile = 'release.json'
