import * as v from 'valibot'
import type { MessageKind, NewMessage } from '../../outbox/message.ts'

export type ParcelEvent =
  | { readonly kind: 'sent'; readonly parcel: number }
  | { readonly kind: 'number-changed'; readonly parcel: number; readonly at: Date }
  | { readonly kind: 'waits'; readonly parcel: number }
  | { readonly kind: 'still-waits'; readonly parcel: number; readonly at: Date }
  | { readonly kind: 'storage-ends'; readonly parcel: number }
  | { readonly kind: 'returned'; readonly parcel: number }

export const aboutParcel = v.object({ parcel: v.number() })

export interface ParcelMessage extends NewMessage {
  readonly details: v.InferOutput<typeof aboutParcel>
  /** A queued one of these will say the current state anyway. */
  readonly unlessQueued?: readonly MessageKind[]
}

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

function atMoment({ effect, details }: About, at: Date): About {
  return { effect: `${effect}: ${at.toISOString()}`, details }
}
