import * as v from 'valibot'
import type { MessageKind, NewMessage } from '../../outbox/message.ts'

/** What becomes of a parcel, by whoever's word, that its buyer is to hear. */
export type ParcelEvent =
  | { readonly kind: 'sent'; readonly parcel: number }
  /** The carrier has it under another number than was said. */
  | { readonly kind: 'number-changed'; readonly parcel: number; readonly at: Date }
  /** It lies at the branch, and nobody comes for it. */
  | { readonly kind: 'waits'; readonly parcel: number }
  /** The same, said once more because the owner wants it. */
  | { readonly kind: 'still-waits'; readonly parcel: number; readonly at: Date }
  /** Tomorrow its place at the branch has to be paid for. */
  | { readonly kind: 'storage-ends'; readonly parcel: number }
  /** The shop has it again. */
  | { readonly kind: 'returned'; readonly parcel: number }

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
      const anew = atMoment(about, event.at)
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
    case 'still-waits': {
      const anew = atMoment(about, event.at)
      return [
        { kind: 'parcel-waits', ...anew, unlessQueued: ['parcel-waits', 'storage-ends'] },
        { kind: 'sms-waits', ...anew, unlessQueued: ['sms-waits'] },
      ]
    }
    case 'storage-ends':
      return [
        { kind: 'storage-ends', ...about },
        { kind: 'sms-waits', ...about },
      ]
    case 'returned':
      return [{ kind: 'parcel-came-back', ...about }]
  }
}

type About = Pick<ParcelMessage, 'effect' | 'details'>

/** What may be told of a parcel more than once. */
function atMoment({ effect, details }: About, at: Date): About {
  return { effect: `${effect}: ${at.toISOString()}`, details }
}
