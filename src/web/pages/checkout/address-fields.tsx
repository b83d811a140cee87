import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'
import { useGiven } from './given.ts'

/** Where the parcel goes and who pays for it. */
export function AddressFields(parts: FormParts) {
  const { text, deliveryPolicy } = useGiven()
  return (
    <>
      <div className={styles['pair']}>
        <FormField {...parts} name="city" />
        <FormField {...parts} name="warehouse" />
      </div>
      <p className={styles['note']}>{text.deliverySentence[deliveryPolicy]}</p>
    </>
  )
}
