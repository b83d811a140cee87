import { SharedResult } from '../pages/quiz/shared/shared-result.tsx'
import { startIsland } from '../islands/start-island.tsx'

startIsland(SharedResult)
