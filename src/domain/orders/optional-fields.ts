/** Where texts are shown each under its label. */
export type ShowsFields = 'office' | 'sheet' | 'letter'

interface Field {
  /** Of the table `orders`. */
  readonly column: string
  readonly label: string
  /** Dropped where nothing is sent. */
  readonly ofParcels: boolean
}

/** A text of one line or more, perhaps empty. It is its buyer's, and is forgotten with them. */
interface TextField extends Field {
  readonly kind: 'text'
  /** Characters. */
  readonly max: number
  readonly shownIn: readonly ShowsFields[]
}

/** A box that is ticked or not. It says nothing of anybody; who acts on it shows it where it counts. */
interface TickField extends Field {
  readonly kind: 'tick'
}

/**
 * What a buyer may add to an order: kept as it is told, and shown to whoever handles the order. Everything between the form
 * of checkout and erasing is made of these records. A new one is a record here, and a column in a migration.
 */
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
/** What an order was sent with: what nothing was told of is left out. */
export type ToldFields = { readonly [Id in keyof OptionalValues]?: OptionalValues[Id] | undefined }
/** Of what is shown in a place. */
export type TextsIn<Place extends ShowsFields> = Readonly<Record<TextFieldIn<Place>, string>>

const all = Object.entries<TextField | TickField>(optionalFields)

/** One thing for each text, under its name. */
export function perText<Made>(make: (field: TextField, id: TextFieldId) => Made) {
  const made = all.flatMap(([id, field]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    field.kind === 'text' ? [[id, make(field, id as TextFieldId)]] : [],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(made) as Readonly<Record<TextFieldId, Made>>
}

/** One thing for each box, under its name. */
export function perTick<Made>(make: (field: TickField, id: TickFieldId) => Made) {
  const made = all.flatMap(([id, field]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    field.kind === 'tick' ? [[id, make(field, id as TickFieldId)]] : [],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(made) as Readonly<Record<TickFieldId, Made>>
}

/** What was told at all, of a parcel or of an order without one. */
export function toldFields(values: ToldFields, hasParcel: boolean): ToldFields {
  const known: Readonly<Partial<Record<string, string | boolean>>> = values
  return Object.fromEntries(
    all.flatMap(([id, { ofParcels }]) => {
      const value = known[id]
      return value && (hasParcel || !ofParcels) ? [[id, value]] : []
    }),
  )
}

/** One thing for each text that a place shows, under its name. */
export function perTextIn<Place extends ShowsFields, Made>(
  place: Place,
  make: (field: TextField, id: TextFieldIn<Place>) => Made,
) {
  const made = all.flatMap(([id, field]) =>
    field.kind === 'text' && field.shownIn.includes(place)
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        [[id, make(field, id as TextFieldIn<Place>)]]
      : [],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(made) as Readonly<Record<TextFieldIn<Place>, Made>>
}

/** The texts that a place shows of an order, without those that are empty. */
export function shownTexts<Place extends ShowsFields>(place: Place, order: TextsIn<Place>) {
  const texts: Readonly<Partial<Record<string, string>>> = order
  return all.flatMap(([id, field]) => {
    const text = texts[id]
    return field.kind === 'text' && field.shownIn.includes(place) && text
      ? [{ id, label: field.label, text }]
      : []
  })
}
