import type { Moment } from '../platform/moment.ts'

export interface DamageReport {
  readonly id: string
  readonly at: Moment
  readonly text: string
  readonly photos: number
  readonly alertId: string | null
}
