import { createContext, use } from 'react'
import type { QuizWords } from '../../text/quiz.ts'

/** The words that came with the page. */
export const Words = createContext<QuizWords | undefined>(undefined)

export function useWords(): QuizWords {
  const words = use(Words)
  if (!words) throw new Error('the quiz was given no words')
  return words
}
