import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Of what was built elsewhere and brought here: which commit it is of. */
export const releaseFile = 'release.json'
