import type { SiteSettings } from '../../../contract/site.ts'
import { checkoutText as text } from '../../text/checkout.in-document.ts'
import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'

type AddressFieldsProps = FormParts & Pick<SiteSettings, 'deliveryPolicy'>

/** Where the parcel goes and who pays for it. */
export function AddressFields({ deliveryPolicy, ...parts }: AddressFieldsProps) {
  return (
    <>
      <div className={styles['pair']}>
        <FormField {...parts} name="city" />
        <FormField {...parts} name="warehouse" />
      </div>
      <p className={styles['note']}>{text.deliveryTerms[deliveryPolicy].rule}</p>
    </>
  )
}
