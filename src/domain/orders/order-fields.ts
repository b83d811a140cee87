import { optionalFields } from './optional-fields.ts'

interface RequiredField {
  /** Of the table `orders`. */
  readonly column: string
  /** What stands there once nobody knows any more whom the order was for. */
  readonly forgotten: '' | null
}

/** Whom an order is for, and where it goes. */
export const requiredFields = {
  firstName: { column: 'first_name', forgotten: '' },
  lastName: { column: 'last_name', forgotten: '' },
  email: { column: 'email', forgotten: '' },
  phone: { column: 'phone', forgotten: '' },
  city: { column: 'city', forgotten: '' },
  branch: { column: 'nova_poshta', forgotten: '' },
  settlementRef: { column: 'settlement_ref', forgotten: null },
  pointRef: { column: 'point_ref', forgotten: null },
  recipientFirstName: { column: 'recipient_first_name', forgotten: null },
  recipientLastName: { column: 'recipient_last_name', forgotten: null },
  recipientPhone: { column: 'recipient_phone', forgotten: null },
} as const satisfies Readonly<Record<string, RequiredField>>

/** By column: what stands there once nobody knows any more whom the order was for. */
export const forgottenColumns: Readonly<Record<string, '' | null>> = Object.fromEntries([
  ...Object.values(requiredFields).map(({ column, forgotten }) => [column, forgotten] as const),
  ...Object.values(optionalFields).flatMap(({ kind, column }) =>
    kind === 'text' ? [[column, null] as const] : [],
  ),
])

/** Columns of what is told and says nothing of anybody. */
export const lastingColumns = Object.values(optionalFields).flatMap(({ kind, column }) =>
  kind === 'tick' ? [column] : [],
)
