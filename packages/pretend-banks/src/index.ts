export { drawAccounts, drawnAccounts, mountStandIns, type PretendAccounts } from './accounts.ts'
export type { StandIn } from './stand-in.ts'
