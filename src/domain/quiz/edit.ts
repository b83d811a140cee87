import { chosen, type Details, type DraftAnswers, type QuizDraft } from './answers.ts'
import { answerOf, type AnyAnswer, type QuestionOutline } from './question.ts'
import type { DetailId, QuizOutline } from './questions.ts'

export function choose(draft: QuizDraft, question: QuizOutline, option: string): QuizDraft {
  const options = pressed(question, chosen(draft, question), option)
  const isTicked = isBoxTicked(draft[question.id], question)
  const after = withAnswer(draft, question, answerOf(question, options, isTicked))
  return { ...after, ...detailsOf(after, [question]) }
}

export function tickBox(draft: QuizDraft, question: QuizOutline, isTicked: boolean): QuizDraft {
  return withAnswer(draft, question, answerOf(question, chosen(draft, question), isTicked))
}

export function isBoxTicked(answer: AnyAnswer, { box }: Pick<QuestionOutline, 'box'>): boolean {
  return (
    box !== undefined &&
    typeof answer === 'object' &&
    answer !== null &&
    'option' in answer &&
    answer[box.id] === true
  )
}

/** The detail of an option that is not chosen is cleared. */
export function detailsOf(
  answers: DraftAnswers & Details,
  questions: readonly QuizOutline[],
): Partial<Details> {
  const details = questions.flatMap((question): [DetailId, string][] => {
    const { detail } = question
    if (!detail) return []
    return [[detail.id, chosen(answers, question).includes(detail.option) ? answers[detail.id] : '']]
  })
  return Object.fromEntries(details)
}

function withAnswer(draft: QuizDraft, question: QuizOutline, answer: AnyAnswer): QuizDraft {
  return { ...draft, [question.id]: answer }
}

function pressed(
  { kind, exclusive }: QuizOutline,
  before: readonly string[],
  option: string,
): readonly string[] {
  if (kind === 'one') return [option]
  if (before.includes(option)) return before.filter((other) => other !== option)
  if (exclusive === undefined) return [...before, option]
  return option === exclusive ? [option] : [...before.filter((other) => other !== exclusive), option]
}
