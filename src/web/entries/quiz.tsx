import { Quiz } from '../pages/quiz/quiz.tsx'
import { startIsland } from '../islands/start-island.tsx'

startIsland(Quiz)
