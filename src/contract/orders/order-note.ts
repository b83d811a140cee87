import type { Moment } from '../platform/moment.ts'

export interface OrderNote {
  readonly id: string
  readonly at: Moment
  readonly by: string
  readonly text: string
}

export const longestNote = 2000
