export { ensureBuilt } from './ensure-built.ts'
export type { SiteSources } from './site-sources.ts'
