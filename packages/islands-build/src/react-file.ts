import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { SiteSources } from './site-sources.ts'

export const reactModuleId = 'virtual:react'

/** As much of React as the sources of the site import, under the names they import it by. */
export function reactModule(site: SiteSources): Plugin {
  return {
    name: 'react-module',
    resolveId: (id) => (id === reactModuleId ? `\0${id}` : undefined),
    load: (id) => (id === `\0${reactModuleId}` ? reactExports(site) : undefined),
  }
}

/**
 * Leaves React out of an island and imports it from the file that {@link reactModule} became. A name that the
 * file does not have ends the build: in a browser it would end the page.
 */
export function reactElsewhere(site: SiteSources, address: string): Plugin {
  return {
    name: 'react-elsewhere',
    enforce: 'pre',
    resolveId: (id) =>
      /^react(-dom)?($|\/)/.test(id) ? { id: address, external: 'absolute' as const } : undefined,
    generateBundle(_options, bundle) {
      const known = new Set(Object.values(reactNames(site)).flat())
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const missing = importsFrom(address, file.code).filter((name) => !known.has(name))
        if (missing.length > 0) throw new Error(`${file.fileName} needs ${missing.join(', ')} from React`)
      }
    },
  }
}

function importsFrom(address: string, code: string): string[] {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'`]([^"'`]+)["'`]/g)
  return [...lists]
    .filter(([, , from]) => from === address)
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter(Boolean)
}

function reactExports(site: SiteSources): string {
  return Object.entries(reactNames(site))
    .map(([from, names]) => `export { ${names.join(', ')} } from '${from}'`)
    .join('\n')
}

/** The names exported, by the module they come from. */
function reactNames({ root, sources: patterns }: SiteSources): Record<string, string[]> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }))
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const asked = (from: string) => importedNames(sources, from).filter((name) => !written.includes(name))
  return {
    react: asked('react'),
    'react-dom': asked('react-dom'),
    'react-dom/client': asked('react-dom/client'),
    'react/jsx-runtime': written,
  }
}

/** What JSX itself is compiled to; no source imports these. */
const written = ['Fragment', 'jsx', 'jsxs']

function importedNames(sources: string, from: string): string[] {
  const lists = sources.matchAll(new RegExp(String.raw`^import \{([^}]*)\} from '${from}'`, 'gm'))
  const names = [...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).toSorted()
}
