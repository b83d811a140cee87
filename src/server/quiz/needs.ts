import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Catalogue } from '../../domain/catalogue/catalogue.ts'
import type { Db } from '../platform/db/pool.ts'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { Published } from '../platform/published.ts'
import type { PhotoSettings } from './photo-settings.ts'

export interface QuizNeeds {
  readonly db: Pool
  readonly shelf: Published<{ readonly version: number; readonly catalogue: Catalogue }>
  readonly photoStore: PhotoStore
  readonly incoming: Incoming
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  /** Which of the submissions an order was made from; their answers are kept. */
  readonly findOrdered: (db: Db, submissionIds: readonly string[]) => Promise<readonly string[]>
  readonly config: Omit<PhotoSettings, 'photoBucket'>
}
