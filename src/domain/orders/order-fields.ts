import { optionalFields } from './optional-fields.ts'

interface RequiredField {
  readonly column: string
  readonly forgotten: '' | null
}

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

export const forgottenColumns: Readonly<Record<string, '' | null>> = Object.fromEntries([
  ...Object.values(requiredFields).map(({ column, forgotten }) => [column, forgotten] as const),
  ...Object.values(optionalFields).flatMap(({ kind, column }) =>
    kind === 'text' ? [[column, null] as const] : [],
  ),
])

/** Not personal, kept after erasure. */
export const lastingColumns = Object.values(optionalFields).flatMap(({ kind, column }) =>
  kind === 'tick' ? [column] : [],
)
