import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { entryOf, type SiteSources } from './site-sources.ts'
import type { SiteModule } from './types.ts'
import { layerOrder } from './assets.ts'
import { developmentConfig } from './vite-config.ts'

export interface DevSite {
  middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  renderPage: (key: string, props?: object) => Promise<string | undefined>
  renderApp: (name: string) => Promise<string>
  close: () => Promise<void>
}

/** Islands are hot-reloaded, other parts reload the page. */
export async function startDevSite(site: SiteSources, settings: object, server: Server): Promise<DevSite> {
  const { plugins, ...config } = developmentConfig(site, server)
  const vite = await createServer({
    ...config,
    plugins: [...plugins, reloadStaticPages(), devIslands(site)],
  })
  return {
    middleware: vite.middlewares,
    renderPage: (key, props) => renderPage(vite, site, settings, key, props),
    renderApp: (name) => renderApp(vite, site, name),
    close: () => vite.close(),
  }
}

async function importSource<Module extends object>(vite: ViteDevServer, source: string): Promise<Module> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that draws pages')
  return ssr.runner.import<Module>(`/${source}`)
}

async function renderPage(
  vite: ViteDevServer,
  { site }: SiteSources,
  settings: object,
  key: string,
  props?: object,
) {
  const pages = await importSource<SiteModule<object>>(vite, site)
  const found = props
    ? await pages.askedPage(key, settings, props)
    : (await pages.sitePages(settings)).find(({ page }) => page.key === key)
  if (!found) return undefined
  const { island } = found.page
  const { html } = await pages.renderPage(found.page, settings, {
    styles: layerOrder,
    styleSheets: styleSheets(vite),
    scripts: island ? [`/@id/${islandPrefix}${island.name}`] : [],
    fonts: [],
    modules: [
      '/@vite/client',
      path.posix.join('/@fs/', normalizePath(path.join(import.meta.dirname, 'dev-client.ts'))),
    ],
  })
  return html
}

async function renderApp(vite: ViteDevServer, { root, apps = [] }: SiteSources, name: string) {
  const app = apps.find((one) => one.name === name)
  if (!app) throw new Error(`there is no app ${name}`)
  const html = await readFile(path.join(root, app.document), 'utf8')
  return vite.transformIndexHtml(`/${app.document}`, html)
}

/** More than the page needs, which is harmless here. */
function styleSheets(vite: ViteDevServer): string[] {
  const modules = vite.environments['ssr']?.moduleGraph.urlToModuleMap.keys() ?? []
  return [...modules].filter((url) => url.endsWith('.css'))
}

const islandPrefix = 'virtual:dev-island/'

/** React refresh must be loaded before an island. */
function devIslands(site: SiteSources): Plugin {
  return {
    name: 'dev-islands',
    resolveId: (id) => (id.startsWith(islandPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${islandPrefix}`)) return undefined
      const name = id.slice(islandPrefix.length + 1)
      return [
        `import '@vitejs/plugin-react/preamble'`,
        `const island = await import(${JSON.stringify(`/${entryOf(site, name)}`)})`,
        `export const start = island.start`,
      ].join('\n')
    },
  }
}

/** Vite only updates modules that the browser has imported. */
function reloadStaticPages(): Plugin {
  return {
    name: 'reload-static-pages',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return undefined
      const { client } = server.environments
      const isInIsland = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
      client.hot.send('page:changed', { isInIsland })
      return undefined
    },
  }
}
