import type { OfficeOrder } from '../../contract/desk/order.ts'
import { perText } from '../../domain/orders/optional-fields.ts'
import { emailSlips } from '../../domain/platform/email-slips.ts'
import { emailMeant } from '../../domain/platform/email.ts'
import { carrierName, cleanName, isCarrierName } from '../../domain/platform/names.ts'
import { typedText } from '../../web/platform/text/typed.ts'
import { Checkbox } from '../../web/platform/ui/checkbox.tsx'
import { Field } from '../../web/platform/ui/field.tsx'
import { Meant } from '../../web/platform/ui/meant.tsx'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { OfficeRefusal } from '../platform/data/call.ts'
import type { TypedRecipient } from '../orders/order-drafts.ts'
import { Action } from '../platform/frame/action.tsx'
import { frameText } from '../platform/frame-text.ts'
import { orderText } from '../orders/order-text.ts'
import styles from '../platform/order.module.css'
import { RecipientPlace } from './recipient-place.tsx'

export function recipientOf(order: OfficeOrder): TypedRecipient | undefined {
  const { buyer, recipient } = order
  if (!buyer || !recipient) return undefined
  const { isBuyer, firstName, lastName, phone, ...place } = recipient
  return {
    buyer,
    isForAnother: !isBuyer,
    recipient: isBuyer ? { firstName: '', lastName: '', phone: '' } : { firstName, lastName, phone },
    place,
    ...perText((_, id) => order[id]),
  }
}

interface RecipientFormProps {
  readonly order: OfficeOrder
  readonly typed: TypedRecipient
  readonly hasChanged: boolean
  readonly action: OrderActing
  readonly onType: (typed: TypedRecipient) => void
  readonly onClose: () => void
}

const personFields = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'phone', type: 'tel' },
] as const
const buyerFields = [...personFields, { name: 'email', type: 'text' }] as const

/** Input stays when the order changes; saving then takes a second press. */
export function RecipientForm({ order, typed, hasChanged, action, onType, onClose }: RecipientFormProps) {
  const { buyer, isForAnother, recipient, place } = typed
  const { error, isBusy } = stateOf(action, 'change-recipient')
  const wrong = error instanceof OfficeRefusal ? (error.refusal.fields ?? []) : []
  const errorOf = (name: string) =>
    wrong.includes(name) || (name === 'phone' && isAboutPhone(error)) ? error?.message : undefined
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { firstName, lastName, phone, email } = buyer
        const named = isForAnother ? recipient : null
        action.mutate({
          action: 'change-recipient',
          firstName,
          lastName,
          phone,
          email,
          recipient: named,
          ...place,
          ...perText((_, id) => typed[id]),
        })
      }}
    >
      {hasChanged && (
        <Notice tone="caution" role="alert">
          {orderText.changedMeanwhile}
        </Notice>
      )}
      {buyerFields.map(({ name, type }) => (
        <AskedField
          key={name}
          name={name}
          type={type}
          label={orderText[name]}
          value={buyer[name]}
          error={errorOf(name)}
          isOnParcel={place.city !== '' && !isForAnother}
          onType={(value) => onType({ ...typed, buyer: { ...buyer, [name]: value } })}
        />
      ))}
      {place.city !== '' && (
        <Checkbox
          name="isForAnother"
          label={orderText.isForAnother}
          checked={isForAnother}
          onChange={({ target }) => onType({ ...typed, isForAnother: target.checked })}
        />
      )}
      {isForAnother &&
        personFields.map(({ name, type }) => (
          <AskedField
            key={name}
            name={`recipient.${name}`}
            type={type}
            label={orderText.ofRecipient[name]}
            value={recipient[name]}
            error={errorOf(`recipient.${name}`)}
            isOnParcel
            onType={(value) => onType({ ...typed, recipient: { ...recipient, [name]: value } })}
          />
        ))}
      <RecipientPlace
        order={order}
        typed={place}
        errors={{ city: errorOf('city'), branch: errorOf('branch') ?? errorOf('pointRef') }}
        isRefused={wrong.includes('pointRef')}
      />
      {place.city !== '' &&
        Object.values(
          perText(({ label, max }, id) => (
            <label key={id} className={styles['commentField']}>
              {label}
              <textarea
                name={id}
                rows={2}
                maxLength={max}
                value={typed[id]}
                onChange={({ target }) => onType({ ...typed, [id]: target.value })}
              />
            </label>
          )),
        )}
      <div className={styles['buttons']}>
        <Action type="submit" isBusy={isBusy}>
          {frameText.save}
        </Action>
        <Action variant="quiet" onClick={onClose}>
          {frameText.keep}
        </Action>
      </div>
    </form>
  )
}

interface AskedFieldProps {
  readonly name: string
  readonly type: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  /** The carrier checks the recipient's name. */
  readonly isOnParcel: boolean
  readonly onType: (value: string) => void
}

function AskedField({ name, type, label, value, error, isOnParcel, onType }: AskedFieldProps) {
  const isName = name.endsWith('Name')
  const isRefused = isName && isOnParcel && value !== '' && !isCarrierName(cleanName(value))
  const meant = isRefused ? carrierName(value) : name === 'email' ? emailMeant(value, emailSlips) : undefined
  return (
    <div>
      <Field
        name={name}
        type={type}
        label={label}
        value={value}
        error={error ?? (isRefused && typedText.carrierRefusesName)}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      {(isName || name === 'email') && <Meant question={typedText.meant} meant={meant} onTake={onType} />}
    </div>
  )
}

function isAboutPhone(error: Error | null): boolean {
  return error instanceof OfficeRefusal && error.refusal.code === 'invalid_phone'
}
