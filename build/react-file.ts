import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from './places.ts'

export const reactModuleId = 'virtual:react'

/** As much of React as the sources of the site import, under the names they import it by. */
export const reactModule: Plugin = {
  name: 'react-module',
  resolveId: (id) => (id === reactModuleId ? `\0${id}` : undefined),
  load: (id) => (id === `\0${reactModuleId}` ? reactExports() : undefined),
}

/** Leaves React out of an island and imports it from the file that {@link reactModule} became. */
export function reactElsewhere(address: string): Plugin {
  return {
    name: 'react-elsewhere',
    enforce: 'pre',
    resolveId: (id) =>
      /^react(-dom)?($|\/)/.test(id) ? { id: address, external: 'absolute' as const } : undefined,
  }
}

function reactExports(): string {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: projectRoot })
  const sources = files.map((file) => readFileSync(path.join(projectRoot, file), 'utf8')).join('\n')
  const exports = ['react', 'react-dom', 'react-dom/client'].map(
    (from) => `export { ${importedNames(sources, from).join(', ')} } from '${from}'`,
  )
  return [...exports, `export { jsx, jsxs } from 'react/jsx-runtime'`].join('\n')
}

function importedNames(sources: string, from: string): string[] {
  const lists = sources.matchAll(new RegExp(String.raw`^import \{([^}]*)\} from '${from}'`, 'gm'))
  const names = [...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).toSorted()
}
