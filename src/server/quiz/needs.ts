import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { PhotoSettings } from './photo-settings.ts'

export interface QuizNeeds {
  readonly db: Pool
  readonly shelf: Shelf
  readonly photoStore: PhotoStore
  readonly incoming: Incoming
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  readonly config: Omit<PhotoSettings, 'photoBucket'>
}
