import type { OpenAlert } from '../../../../contract/outbox/alerts.ts'
import {
  type CheckResult,
  type DeadLetter,
  type DiskUse,
  type DroppedMessages,
  failureReasons,
  type Neighbour,
  neighbours,
  type QueuedJobs,
  type RecurringJob,
  type ShopState,
  type UnknownCode,
} from '../../../../contract/running/state.ts'
import {
  type VariantFields,
  flag,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  record,
  text,
  variant,
  word,
} from '../../../../web/platform/reading.ts'

const failureFields = { reason: oneOf(failureReasons), code: text }

export const shopState = record<ShopState>({
  isTest: flag,
  version: text,
  commit: orNull(text),
  startedAt: moment,
  neighbours: listOf(
    record<Neighbour>({
      name: oneOf(neighbours),
      called: orNull(text),
      mode: oneOf(['live', 'test', 'silent']),
      check: orNull(oneOf(['key', 'message'])),
      lastGoodAt: orNull(moment),
      lastFailure: orNull(record<NonNullable<Neighbour['lastFailure']>>({ ...failureFields, at: moment })),
    }),
  ),
  queue: listOf(
    record<QueuedJobs>({
      task: text,
      waiting: number,
      oldestAt: orNull(moment),
      running: number,
      later: number,
    }),
  ),
  deadLetters: listOf(
    record<DeadLetter>({
      id: word,
      task: text,
      messageKind: orNull(text),
      orderNumber: orNull(text),
      tries: number,
      why: orNull(text),
      diedAt: moment,
    }),
  ),
  jobs: listOf(
    record<RecurringJob>({
      task: text,
      nextAt: orNull(moment),
      lastRun: orNull(
        record<NonNullable<RecurringJob['lastRun']>>({
          at: moment,
          tookMs: number,
          result: oneOf(['done', 'failed']),
          why: orNull(text),
        }),
      ),
      lastDoneAt: orNull(moment),
      hasAlert: flag,
    }),
  ),
  disk: record<DiskUse>({
    free: number,
    total: number,
    isLow: flag,
    database: number,
    isDatabaseHere: flag,
    photos: number,
    arePhotosHere: flag,
    letters: number,
  }),
  dropped: listOf(record<DroppedMessages>({ limit: text, today: number, week: number })),
  unknownCodes: listOf(
    record<UnknownCode>({ about: oneOf(['parcel', 'waybill']), code: text, words: text, count: number }),
  ),
  alerts: listOf(
    record<OpenAlert>({
      id: word,
      kind: text,
      topic: orNull(text),
      orderNumber: orNull(text),
      createdAt: moment,
    }),
  ),
  refusedCalls: listOf(record<ShopState['refusedCalls'][number]>({ address: text, refused: number })),
})

type ResultOf<Kind extends CheckResult['kind']> = VariantFields<CheckResult, 'kind', Kind>
export const checkResult = variant<CheckResult, 'kind'>('kind', {
  good: record<ResultOf<'good'>>({ account: orNull(text) }),
  'key-refused': record<ResultOf<'key-refused'>>({ code: text }),
  failed: record<ResultOf<'failed'>>(failureFields),
})
