import type { Moment } from '../platform/moment.ts'

/** `POST …/orders/{number}/photos` or `…/quizzes/{id}/photos`; valid for five minutes in this session. */
export interface PhotoAddresses {
  readonly photos: readonly { readonly address: string; readonly width: number; readonly height: number }[]
  readonly expiresAt: Moment
}
