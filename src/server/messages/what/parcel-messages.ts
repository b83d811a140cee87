import * as v from 'valibot'
import type { MessageKind, NewMessage } from './message.ts'

/** What becomes of a parcel, by whoever's word, that its buyer is to hear. */
export type ParcelEvent =
  | { readonly kind: 'sent'; readonly parcel: number }
  /** The carrier has it under another number than was said. */
  | { readonly kind: 'number-changed'; readonly parcel: number; readonly at: Date }
  /** It lies at the branch, and nobody comes for it. */
  | { readonly kind: 'waits'; readonly parcel: number }

/** The details of a message about a parcel: the parcel's number in its order. */
export const aboutParcel = v.object({ parcel: v.number() })

export interface ParcelMessage extends NewMessage {
  readonly details: v.InferOutput<typeof aboutParcel>
  /** While one of these about the same parcel is still queued, it will say what is true by then, and this is not needed. */
  readonly unlessQueued?: readonly MessageKind[]
}

/** What people are told when something becomes of a parcel. */
export function parcelMessages(event: ParcelEvent): ParcelMessage[] {
  const { parcel } = event
  const about = { effect: `parcel ${parcel}`, details: { parcel } }
  switch (event.kind) {
    case 'sent':
      return [
        { kind: 'parcel-sent', ...about },
        { kind: 'sms-sent', ...about },
      ]
    case 'number-changed': {
      const anew = { effect: `parcel ${parcel}: ${event.at.toISOString()}`, details: { parcel } }
      return [
        {
          kind: 'tracking-number-changed',
          ...anew,
          unlessQueued: ['parcel-sent', 'tracking-number-changed'],
        },
        { kind: 'sms-sent', ...anew, unlessQueued: ['sms-sent'] },
      ]
    }
    case 'waits':
      return [{ kind: 'parcel-waits', ...about }]
  }
}
