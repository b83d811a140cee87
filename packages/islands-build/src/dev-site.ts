import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { entryOf, type SiteSources } from './site-sources.ts'
import type { SiteModule } from './types.ts'
import { layerOrder } from './assets.ts'
import { developmentConfig } from './vite-config.ts'

/** The site while its sources are being edited; nothing is written to disk. */
export interface DevSite {
  /** Answers what belongs to Vite (sources, its client, public files) and passes everything else on. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  /**
   * The HTML of a document drawn from the sources as they are now; `undefined` for an unknown key. `props`: of one that is
   * known only when it is asked for.
   */
  renderPage: (key: string, props?: object) => Promise<string | undefined>
  /** The HTML of an app, by its name. */
  renderApp: (name: string) => Promise<string>
  close: () => Promise<void>
}

/** Starts Vite inside the shop's own server. Islands update in place; what has no script is loaded anew. */
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

/** Every style sheet read so far: more than the page needs, which hurts nobody here. */
function styleSheets(vite: ViteDevServer): string[] {
  const modules = vite.environments['ssr']?.moduleGraph.urlToModuleMap.keys() ?? []
  return [...modules].filter((url) => url.endsWith('.css'))
}

const islandPrefix = 'virtual:dev-island/'

/** Before an island's own module, React's refresh must be in place. */
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

/** Vite updates what the browser has imported; the markup of static parts it must load again. */
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
