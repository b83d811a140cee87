import type { Moment } from '../platform/moment.ts'

/** What a buyer has written of damage. */
export interface DamageReport {
  readonly id: string
  readonly at: Moment
  /** Empty once the person is erased. */
  readonly text: string
  /** How many there are to see; their addresses are asked for. */
  readonly photos: number
  /** The alert that is resolved with it; `null` once it is. */
  readonly alertId: string | null
}
