import type { Moment } from '../platform/moment.ts'

/** `POST /office/api/orders/{number}/photos`, or `…/quizzes/{id}/photos`: addresses that answer for five minutes, to this session only. */
export interface PhotoAddresses {
  readonly photos: readonly { readonly address: string; readonly width: number; readonly height: number }[]
  readonly expiresAt: Moment
}
