export { ensureBuilt } from './ensure-built.ts'
export { loadPages } from './site-pages.ts'
export type { SiteSources } from './site-sources.ts'
export { type PageTrial, pageTrials } from './try-pages.ts'
