import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { pageSources, type SiteSources } from './site-sources.ts'

export const reactModuleId = 'virtual:react'

/** Imported by compiled JSX only. */
const compiled = ['Fragment', 'jsx', 'jsxs']

/** Exports only what the sources import. */
export function reactModule(site: SiteSources): Plugin {
  return {
    name: 'react-module',
    resolveId: (id) => (id === reactModuleId ? `\0${id}` : undefined),
    load: (id) => (id === `\0${reactModuleId}` ? reactExports(site) : undefined),
  }
}

/** From the shared file of {@link reactModule}: 58 kB of a page's 65, cached. A missing export fails the build. */
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

function importsOf(file: string, code: string): { from: string; name: string }[] {
  return parseSync(file, code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName: { name }, isType }) =>
      name === null || isType ? [] : [{ from: moduleRequest.value, name }],
    ),
  )
}
