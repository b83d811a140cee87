import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { PhotoSettings } from './photo-settings.ts'

/** What the quiz and its photos need of the rest of the shop. */
export interface QuizNeeds {
  readonly db: Pool
  readonly shelf: Shelf
  readonly photoStore: PhotoStore
  /** Where uploads lie until the store has them. */
  readonly incoming: Incoming
  /** Keys that all nodes share. */
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  readonly config: Omit<PhotoSettings, 'photoBucket'>
}
