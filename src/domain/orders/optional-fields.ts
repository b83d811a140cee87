import { keysOf, recordOf } from '../platform/record-of.ts'

export type ShowsFields = 'office' | 'sheet' | 'letter'

interface Field {
  readonly column: string
  readonly label: string
  readonly ofParcels: boolean
}

interface TextField extends Field {
  readonly kind: 'text'
  readonly max: number
  readonly shownIn: readonly ShowsFields[]
}

interface TickField extends Field {
  readonly kind: 'tick'
}

/** Checkout, storage, display and erasure follow from these records; a new one also needs a migration. */
export const optionalFields = {
  deliveryComment: {
    kind: 'text',
    column: 'delivery_comment',
    label: 'Коментар до\u00a0доставки',
    max: 300,
    ofParcels: true,
    shownIn: ['office', 'sheet', 'letter'],
  },
  doNotCall: { kind: 'tick', column: 'do_not_call', label: 'Не\u00a0дзвонити мені', ofParcels: false },
} as const satisfies Readonly<Record<string, TextField | TickField>>

type Fields = typeof optionalFields
type IdOf<Kind> = { [Id in keyof Fields]: Fields[Id] extends Kind ? Id : never }[keyof Fields]
type TextFieldId = IdOf<TextField>
type TickFieldId = IdOf<TickField>
type TextFieldIn<Place> = {
  [Id in TextFieldId]: Place extends Fields[Id]['shownIn'][number] ? Id : never
}[TextFieldId]

export type OptionalTexts = Readonly<Record<TextFieldId, string>>
export type OptionalValues = OptionalTexts & Readonly<Record<TickFieldId, boolean>>
export type FilledFields = { readonly [Id in keyof OptionalValues]?: OptionalValues[Id] | undefined }
export type TextsIn<Place extends ShowsFields> = Readonly<Record<TextFieldIn<Place>, string>>

const ids = keysOf(optionalFields)
const textIds = ids.filter((id): id is TextFieldId => optionalFields[id].kind === 'text')
const tickIds = ids.filter((id): id is TickFieldId => optionalFields[id].kind === 'tick')
const all = Object.entries<TextField | TickField>(optionalFields)

export function perText<Made>(make: (field: TextField, id: TextFieldId) => Made) {
  return recordOf(textIds, (id) => make(optionalFields[id], id))
}

export function perTick<Made>(make: (field: TickField, id: TickFieldId) => Made) {
  return recordOf(tickIds, (id) => make(optionalFields[id], id))
}

export function filledFields(values: FilledFields, hasParcel: boolean): FilledFields {
  const known: Readonly<Partial<Record<string, string | boolean>>> = values
  return Object.fromEntries(
    all.flatMap(([id, { ofParcels }]) => {
      const value = known[id]
      return value && (hasParcel || !ofParcels) ? [[id, value]] : []
    }),
  )
}

export function perTextIn<Place extends ShowsFields, Made>(
  place: Place,
  make: (field: TextField, id: TextFieldIn<Place>) => Made,
) {
  const isIn = (id: TextFieldId): id is TextFieldIn<Place> =>
    optionalFields[id].shownIn.some((one) => one === place)
  return recordOf(textIds.filter(isIn), (id) => make(optionalFields[id], id))
}

export function shownTexts<Place extends ShowsFields>(place: Place, order: TextsIn<Place>) {
  const texts: Readonly<Partial<Record<string, string>>> = order
  return all.flatMap(([id, field]) => {
    const text = texts[id]
    return field.kind === 'text' && field.shownIn.includes(place) && text
      ? [{ id, label: field.label, text }]
      : []
  })
}
