import { type LoggedAction, loggedActions, versionlessActions } from '../../contract/staff/log.ts'
import { isActive } from '../../domain/orders/standing.ts'
import type { OfficeOrder, TimelineEntry } from '../../contract/desk/order.ts'
import {
  bare,
  type VariantFields,
  listOf,
  oneOf,
  orNull,
  record,
  text,
  variant,
} from '../../web/platform/reading.ts'

/** Packed on this device, not yet sent. */
export interface PackedParcel {
  readonly number: string
  readonly parcelId: string
  readonly version: number
  readonly by: string
  /** Restored if it is undone. */
  readonly ticked: readonly string[]
}

/** Packing could not be recorded: the operator has to know why. */
export interface Conflict {
  readonly id: string
  readonly number: string
  readonly outcome: Outcome
}

type Outcome =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'packed-already'; readonly by: LoggedAction['by'] }
  | { readonly kind: 'changed'; readonly news: readonly Pick<LoggedAction, 'by' | 'what'>[] }
  | { readonly kind: 'refused'; readonly message: string }
  /** Packed by an operator who has since signed out of this device. */
  | { readonly kind: 'of-another'; readonly by: string }

type OutcomeOf<Kind extends Outcome['kind']> = VariantFields<Outcome, 'kind', Kind>

export const outcome = variant<Outcome, 'kind'>('kind', {
  canceled: bare,
  'packed-already': record<OutcomeOf<'packed-already'>>({ by: orNull(text) }),
  changed: record<OutcomeOf<'changed'>>({
    news: listOf(
      record<OutcomeOf<'changed'>['news'][number]>({ by: orNull(text), what: oneOf(loggedActions) }),
    ),
  }),
  refused: record<OutcomeOf<'refused'>>({ message: text }),
  'of-another': record<OutcomeOf<'of-another'>>({ by: text }),
})

const mostNews = 3

/** `undefined`: already recorded, only the answer was lost. */
export function conflictOf(packed: PackedParcel, now: OfficeOrder): Outcome | undefined {
  const { standing, fulfilment, parcels, version, timeline } = now
  const actions = timeline.flatMap(actionOf)
  const parcel = parcels.find(({ id }) => id === packed.parcelId)
  const isPacked = parcel !== undefined && parcel.packedAt !== null
  if (!isActive(standing) || (!fulfilment?.isOpen && !isPacked)) return { kind: 'canceled' }
  if (isPacked) {
    const by =
      actions.find(({ what, after }) => what === 'pack' && after['parcel'] === parcel.number)?.by ?? null
    const isOurs = by === packed.by && version === packed.version + 1
    return isOurs ? undefined : { kind: 'packed-already', by }
  }
  const isVersioned = ({ what }: Action) => !versionlessActions.some((versionless) => versionless === what)
  const changes = actions.filter(isVersioned).slice(0, version - packed.version)
  return { kind: 'changed', news: changes.slice(0, mostNews).map(({ by, what }) => ({ by, what })) }
}

type Action = Pick<LoggedAction, 'by' | 'what' | 'after'>

/** Notes are separate entries of the timeline. */
function actionOf(entry: TimelineEntry): Action[] {
  if (entry.kind === 'action') return [entry.entry]
  return entry.kind === 'note' ? [{ by: entry.by, what: 'add-note', after: {} }] : []
}
