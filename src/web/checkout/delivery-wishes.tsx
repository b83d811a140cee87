import { longestDeliveryComment } from '../../domain/delivery/delivery.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { Checkbox } from '../platform/ui/checkbox.tsx'
import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'

/** Who gets the parcel in the buyer's place, and what is asked for of its delivery: few need any of it. */
export function DeliveryWishes(parts: FormParts) {
  const { isForAnother, doNotCall, deliveryComment } = parts.draft
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
        <Checkbox
          name="doNotCall"
          label={text.doNotCall}
          checked={doNotCall}
          onChange={({ target }) => changeDraft({ doNotCall: target.checked })}
        />
      </div>
      <label className={styles['comment']}>
        <span>
          {text.deliveryComment} <small>{text.optional}</small>
        </span>
        <textarea
          name="deliveryComment"
          rows={2}
          maxLength={longestDeliveryComment}
          value={deliveryComment}
          onChange={({ target }) => changeDraft({ deliveryComment: target.value })}
        />
      </label>
    </>
  )
}
