import * as v from 'valibot'
import { questions } from '../../domain/quiz/questions.ts'
import { stepsOf } from '../../domain/quiz/steps.ts'
import { pagePaths } from '../platform/addresses.ts'
import { campaign } from '../orders/campaign.ts'
import { given } from '../platform/typed.ts'

/** Pages without a script, counted when they are sent. */
export const countedPages = [pagePaths.home, pagePaths.kits, pagePaths.videos, pagePaths.about] as const

/** What a page tells of itself: the steps of the quiz in their order, a film that plays, checkout. */
export const quizSteps = stepsOf(questions).map((id) => `quiz-${id}` as const)
export const filmStep = 'film'
export const toldSteps: readonly string[] = [...quizSteps, filmStep, pagePaths.checkout]

/** Before what was seen nothing was, in this tab. */
export const outside = 'outside'
export const elsewhere = 'elsewhere'

/** A page or a step, what was seen before it, and the campaign; `''` where there is none. */
export interface View {
  readonly step: string
  readonly from: string
  readonly source: string
}

/**
 * The query of `POST /functions/v1/count-view`, which has no body. A page of the shop that is not counted is elsewhere;
 * what is no step is refused. A film plays on the page of films, whatever was seen before that. The ticket is that of the
 * answer before.
 */
export const viewQuery = v.pipe(
  v.object({
    step: v.picklist(toldSteps),
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

/** What `count-view` answers: the ticket for the step after this one, where it was counted. */
export interface CountedView {
  readonly ticket?: string
}

function knownFrom(from: string): string {
  if ([...countedPages, ...toldSteps, outside].includes(from)) return from
  return from.startsWith('/') ? elsewhere : ''
}

/** What was seen before a page that a link of the shop's own page at this path has led to. */
export function stepAt(path: string): string {
  return knownFrom(path)
}

/** The parameter of a link that names its campaign. */
export const sourceParameter = 'utm_source'
