import { Quiz } from '../pages/quiz/quiz.tsx'
import { startIsland } from './start-island.tsx'

startIsland(Quiz)
