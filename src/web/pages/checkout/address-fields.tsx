import type { SiteSettings } from '../../../contract/site.ts'
import { checkoutText } from '../../text/checkout.in-document.ts'
import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'

type AddressFieldsProps = FormParts & Pick<SiteSettings, 'deliveryPolicy'>

export function AddressFields({ deliveryPolicy, ...parts }: AddressFieldsProps) {
  return (
    <>
      <div className={styles['pair']}>
        <FormField {...parts} name="city" />
        <FormField {...parts} name="warehouse" />
      </div>
      <p className={styles['note']}>{checkoutText.deliveryTerms[deliveryPolicy].rule}</p>
    </>
  )
}
