import { perText, perTick } from '../../domain/orders/optional-fields.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { Checkbox } from '../platform/ui/checkbox.tsx'
import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'

/** Who gets the parcel in the buyer's place, and what is asked for of its delivery: few need any of it. */
export function DeliveryWishes(parts: FormParts) {
  const { isForAnother } = parts.draft
  return (
    <>
      <div className={styles['wishes']}>
        <Checkbox
          name="isForAnother"
          label={text.isForAnother}
          checked={isForAnother}
          onChange={({ target }) => changeDraft({ isForAnother: target.checked })}
        />
        {isForAnother && (
          <>
            <div className={styles['pair']}>
              <FormField {...parts} name="recipientFirstName" />
              <FormField {...parts} name="recipientLastName" />
            </div>
            <FormField {...parts} name="recipientPhone" />
          </>
        )}
        {Object.values(
          perTick(({ label }, id) => (
            <Checkbox
              key={id}
              name={id}
              label={label}
              checked={parts.draft[id]}
              onChange={({ target }) => changeDraft({ [id]: target.checked })}
            />
          )),
        )}
      </div>
      {Object.values(
        perText(({ label, max }, id) => (
          <label key={id} className={styles['comment']}>
            <span>
              {label} <small>{text.optional}</small>
            </span>
            <textarea
              name={id}
              rows={2}
              maxLength={max}
              value={parts.draft[id]}
              onChange={({ target }) => changeDraft({ [id]: target.value })}
            />
          </label>
        )),
      )}
    </>
  )
}
