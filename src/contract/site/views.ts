import * as v from 'valibot'
import { questions } from '../../domain/quiz/questions.ts'
import { stepsOf } from '../../domain/quiz/steps.ts'
import { pagePaths } from '../platform/addresses.ts'
import { campaign } from '../orders/campaign.ts'
import { given } from '../platform/typed.ts'

/** Pages without a script, counted when served. */
export const countedPages = [pagePaths.home, pagePaths.kits, pagePaths.videos, pagePaths.about] as const

/** Steps reported by scripts. */
export const quizSteps = stepsOf(questions).map((id) => `quiz-${id}` as const)
export const filmStep = 'film'
export const reportedSteps: readonly string[] = [...quizSteps, filmStep, pagePaths.checkout]

export const outside = 'outside'
export const elsewhere = 'elsewhere'

export interface View {
  readonly step: string
  readonly from: string
  readonly source: string
}

/** `POST /functions/v1/count-view`, without a body. `ticket` is that of the previous answer. */
export const viewQuery = v.pipe(
  v.object({
    step: v.picklist(reportedSteps),
    from: v.pipe(given(200), v.transform(knownFrom), v.nonEmpty()),
    source: v.optional(campaign, ''),
    ticket: v.optional(given(1000), ''),
  }),
  v.transform((view) => (view.step === filmStep ? { ...view, from: pagePaths.videos } : view)),
  v.forward(
    v.check(({ step, from }) => step !== from),
    ['from'],
  ),
)

export interface CountedView {
  readonly ticket?: string
}

function knownFrom(from: string): string {
  if ([...countedPages, ...reportedSteps, outside].includes(from)) return from
  return from.startsWith('/') ? elsewhere : ''
}

export function stepAt(path: string): string {
  return knownFrom(path)
}

export const sourceParameter = 'utm_source'
