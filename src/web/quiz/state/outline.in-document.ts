import { outlineOf, questions, type QuizOutline } from '../../../domain/quiz/questions.ts'

/** What the first step knows of the questions; their words come with the script of the later steps. */
export const outline: readonly QuizOutline[] = questions.map(outlineOf)
