import type { DeliveryPolicy } from '../../../domain/delivery.ts'
import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'
import { useWords } from './words.ts'

/** Where the parcel goes and who pays for it. */
export function AddressFields({ policy, ...parts }: FormParts & { policy: DeliveryPolicy }) {
  const text = useWords()
  return (
    <>
      <div className={styles['pair']}>
        <FormField {...parts} name="city" maxLength={200} autoComplete="address-level2" enterKeyHint="next" />
        <FormField {...parts} name="warehouse" maxLength={300} autoComplete="off" enterKeyHint="done" />
      </div>
      <p className={styles['note']}>{text.deliverySentence[policy]}</p>
    </>
  )
}
