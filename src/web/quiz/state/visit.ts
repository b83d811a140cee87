import type { SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { fieldsOf } from '../../../domain/quiz/kept.ts'
import { forget, recall, remember } from '../../platform/browser-storage.ts'
import { randomHex } from './random-hex.ts'

/** Groups what this browser sends, so that one removal covers it all. */
interface Visit {
  readonly key: string
  /** From 1; submissions replace each other only within a run. */
  readonly run: number
}

type VisitTurn = NonNullable<SubmitQuizBody['visit']>

const shape = /^(?<key>[0-9a-f]{32}) (?<run>[1-9]\d{0,5})$/

/** Without storage a visit lasts as long as the page. */
let unkept: Visit | undefined

export function currentVisit(): Visit {
  return keptVisit() ?? unkept ?? keep({ key: randomHex(16), run: 1 })
}

/** Earlier submissions stay, and a removal still covers them. */
export function beginNextRun() {
  const { key, run } = currentVisit()
  keep({ key, run: run + 1 })
}

/** After an erasure. */
export function forgetVisit() {
  forget('quizVisit')
  unkept = undefined
}

export function nextTurn(last: VisitTurn | undefined): VisitTurn {
  const visit = currentVisit()
  const isSameVisit = last?.key === visit.key
  return isSameVisit ? { ...last, turn: last.turn + 1 } : { ...visit, turn: 1 }
}

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
