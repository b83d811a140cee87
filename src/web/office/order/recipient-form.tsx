import type { Recipient } from '../../../contract/office/order.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type OrderActing, stateOf } from '../actions/use-order-action.ts'
import { OfficeRefusal } from '../data/call.ts'
import { Action } from '../frame/action.tsx'
import { frameText } from '../text/frame.ts'
import { orderText } from '../text/order.ts'
import styles from './order.module.css'

interface RecipientFormProps {
  readonly typed: Recipient
  /** The order is another than when the form was opened. */
  readonly hasChanged: boolean
  readonly action: OrderActing
  readonly onType: (typed: Recipient) => void
  readonly onClose: () => void
}

const fields = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
  { name: 'city', type: 'text' },
  { name: 'branch', type: 'text' },
] as const

/** What is typed stays when the order changes meanwhile: that is said, and saved by a second press. */
export function RecipientForm({ typed, hasChanged, action, onType, onClose }: RecipientFormProps) {
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
        action.mutate({ action: 'change-recipient', ...typed })
      }}
    >
      {hasChanged && (
        <Notice tone="caution" role="alert">
          {orderText.changedMeanwhile}
        </Notice>
      )}
      {fields.map(({ name, type }) => (
        <Field
          key={name}
          name={name}
          type={type}
          label={orderText[name]}
          value={typed[name]}
          error={errorOf(name)}
          autoComplete="off"
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
        />
      ))}
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

function isAboutPhone(error: Error | null): boolean {
  return error instanceof OfficeRefusal && error.refusal.code === 'invalid_phone'
}
