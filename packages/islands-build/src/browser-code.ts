import { build, type InlineConfig } from 'vite'
import { islandNames, type SiteSources } from './site-sources.ts'
import { appConfig, islandConfig, reactConfig, serverConfig, workerConfig } from './vite-config.ts'

/** A file that the build makes of the sources and their packages, before scripts are minified; nothing is written. */
export interface BrowserFile {
  /** The app that it belongs to; `undefined`: the pages. */
  readonly app: string | undefined
  readonly name: string
  /** Each module begins with a line that is a comment with its path. */
  readonly code: string
  /** A script of the server's is not run by browsers: what it draws is read by them. */
  readonly isDrawnFrom: boolean
}

/** All that browsers are given but documents, for whoever checks what it asks of them. */
export async function browserCode(site: SiteSources): Promise<BrowserFile[]> {
  const islands = islandNames(site).map((name) => islandConfig(site, name, '/react.js', nowhere))
  const files = await Promise.all([
    // The styles of pages are those of the build that draws them.
    filesOf(undefined, [reactConfig(site, nowhere), ...islands], (name) => !isStyles(name)),
    // What draws them is looked at without React: by its own names the elements are found that it makes.
    filesOf(undefined, [{ ...serverConfig(site, nowhere), ssr: {} }]),
    ...(site.apps ?? []).map((app) => {
      const noFiles = { version: '', named: [], later: [] }
      const { worker } = app
      const ofWorker = worker === undefined ? [] : [workerConfig(site, app, worker, noFiles, nowhere)]
      return filesOf(app.name, [appConfig(site, app, nowhere), ...ofWorker])
    }),
  ])
  return files.flat()
}

const isStyles = (name: string) => name.endsWith('.css')

const nowhere = 'nowhere'

async function filesOf(
  app: string | undefined,
  configs: readonly InlineConfig[],
  isWanted = (_name: string) => true,
): Promise<BrowserFile[]> {
  const files: BrowserFile[] = []
  for (const config of configs) {
    const bare = { write: false, minify: false, cssMinify: true }
    const result = await build({ ...config, logLevel: 'error', build: { ...config.build, ...bare } })
    const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
    for (const output of outputs) {
      const { fileName: name } = output
      const code = output.type === 'chunk' ? output.code : Buffer.from(output.source).toString()
      const isDrawnFrom = config.build?.ssr !== undefined && !isStyles(name)
      if (/\.(js|css)$/.test(name) && isWanted(name)) files.push({ app, name, code, isDrawnFrom })
    }
  }
  return files
}
