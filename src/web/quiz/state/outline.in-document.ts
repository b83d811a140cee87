import { outlineOf, questions, type QuizOutline } from '../../../domain/quiz/questions.ts'

export const outline: readonly QuizOutline[] = questions.map(outlineOf)
