import { Quiz } from './quiz.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

startIsland(Quiz)
