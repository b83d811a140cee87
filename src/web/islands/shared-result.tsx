import { SharedResult } from '../pages/quiz/shared/shared-result.tsx'
import { startIsland } from './start-island.tsx'

startIsland(SharedResult)
