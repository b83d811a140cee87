import { build, type InlineConfig } from 'vite'
import { islandNames, type SiteSources } from './site-sources.ts'
import { appConfig, islandConfig, reactConfig, serverConfig, workerConfig } from './vite-config.ts'

export interface BrowserFile {
  readonly app: string | undefined
  readonly name: string
  readonly code: string
  readonly isDrawnFrom: boolean
}

/** All but documents, for compatibility checks. */
export async function browserCode(site: SiteSources): Promise<BrowserFile[]> {
  const islands = islandNames(site).map((name) => islandConfig(site, name, '/react.js', nowhere))
  const files = await Promise.all([
    // Page styles come from the server build.
    filesOf(undefined, [reactConfig(site, nowhere), ...islands], (name) => !isStyles(name)),
    // Without React's own code, whose element names are no output.
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
