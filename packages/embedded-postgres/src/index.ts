export { addressOfRunning } from './address-of-running.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export type { ServerLog } from './keep-running.ts'
export { findServerProcesses, sendSignal } from './server-processes.ts'
