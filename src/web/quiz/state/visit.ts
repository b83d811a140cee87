import type { SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { fieldsOf } from '../../../domain/quiz/kept.ts'
import { forget, recall, remember } from '../../platform/browser-storage.ts'
import { randomHex } from './random-hex.ts'

/** What this browser sends of the quiz goes under one key, so that one removal takes all of it. */
interface Visit {
  readonly key: string
  /** The so-manieth passing of the quiz: the answers of another run take no earlier ones' place. */
  readonly run: number
}

type VisitTurn = NonNullable<SubmitQuizBody['visit']>

const shape = /^(?<key>[0-9a-f]{32}) (?<run>[1-9]\d{0,5})$/

/** Where the browser keeps nothing, a visit lasts as long as the page. */
let unkept: Visit | undefined

export function currentVisit(): Visit {
  return keptVisit() ?? unkept ?? keep({ key: randomHex(16), run: 1 })
}

/** The quiz is begun anew: what was sent stays, and a removal still takes it. */
export function beginNextRun() {
  const { key, run } = currentVisit()
  keep({ key, run: run + 1 })
}

/** All of the visit was deleted: what is sent from now on is another one. */
export function forgetVisit() {
  forget('quizVisit')
  unkept = undefined
}

/** The visit of answers to be sent: the place after the ones sent before in the same run. */
export function nextTurn(last: VisitTurn | undefined): VisitTurn {
  const visit = currentVisit()
  const isSameVisit = last?.key === visit.key
  return isSameVisit ? { ...last, turn: last.turn + 1 } : { ...visit, turn: 1 }
}

/** A place in a visit as it was kept with answers that were sent. */
export function readTurn(kept: unknown): VisitTurn | undefined {
  const { key, run, turn } = fieldsOf(kept)
  const isRead =
    typeof key === 'string' && shape.test(`${key} ${String(run)}`) && isCount(run) && isCount(turn)
  return isRead ? { key, run, turn } : undefined
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1
}

function keptVisit(): Visit | undefined {
  const { key, run } = shape.exec(recall('quizVisit') ?? '')?.groups ?? {}
  return key === undefined ? undefined : { key, run: Number(run) }
}

function keep(visit: Visit): Visit {
  if (!remember('quizVisit', `${visit.key} ${visit.run}`)) unkept = visit
  return visit
}
