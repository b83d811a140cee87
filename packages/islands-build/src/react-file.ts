import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { pageSources, type SiteSources } from './site-sources.ts'

export const reactModuleId = 'virtual:react'

/** What JSX itself is compiled to; no source imports these. */
const compiled = ['Fragment', 'jsx', 'jsxs']

/** As much of React as the sources of the site import, under the names they import it by. */
export function reactModule(site: SiteSources): Plugin {
  return {
    name: 'react-module',
    resolveId: (id) => (id === reactModuleId ? `\0${id}` : undefined),
    load: (id) => (id === `\0${reactModuleId}` ? reactExports(site) : undefined),
  }
}

/**
 * Leaves React out of an island and imports it from the file that {@link reactModule} became, which a browser
 * fetches once for all pages: 58 kB of each page's 65. A name that the file does not have ends the build: in a
 * browser it would end the page.
 */
export function reactElsewhere(site: SiteSources, address: string): Plugin {
  return {
    name: 'react-elsewhere',
    enforce: 'pre',
    resolveId: (id) =>
      /^react(-dom)?($|\/)/.test(id) ? { id: address, external: 'absolute' as const } : undefined,
    generateBundle(_options, bundle) {
      const known = new Set([...reactNames(site).values()].flat())
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const needed = importsOf(file.fileName, file.code).filter(({ from }) => from === address)
        const missing = needed.filter(({ name }) => !known.has(name)).map(({ name }) => name)
        if (missing.length > 0) throw new Error(`${file.fileName} needs ${missing.join(', ')} from React`)
      }
    },
  }
}

function reactExports(site: SiteSources): string {
  return [...reactNames(site)]
    .map(([from, names]) => `export { ${names.join(', ')} } from '${from}'`)
    .join('\n')
}

/** The names exported, by the module they come from. */
function reactNames(site: SiteSources): ReadonlyMap<string, readonly string[]> {
  const imports = pageSources(site)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(path.join(site.root, file), 'utf8')))
  const asked = (module: string) =>
    [...new Set(imports.filter(({ from }) => from === module).map(({ name }) => name))]
      .filter((name) => !compiled.includes(name))
      .toSorted()
  const modules = ['react', 'react-dom', 'react-dom/client']
  return new Map([
    ...modules.map((module) => [module, asked(module)] as const),
    ['react/jsx-runtime', compiled] as const,
  ])
}

/** What a file imports by name and when it runs: types are gone by then. */
function importsOf(file: string, code: string): { from: string; name: string }[] {
  return parseSync(file, code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName: { name }, isType }) =>
      name === null || isType ? [] : [{ from: moduleRequest.value, name }],
    ),
  )
}
