import { SharedResult } from './shared-result.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

startIsland(SharedResult)
