import type { Seller } from '../../../contract/site.ts'
import { checkoutNoScript } from '../../text/checkout-no-script.ts'
import styles from './checkout.module.css'

/** Another way to order for a browser that runs no scripts; in test mode there may be nobody to call. */
export function NoScript({ seller }: { seller: Seller | undefined }) {
  const { words, or, contact } = checkoutNoScript
  return (
    <p className={styles['noScript']}>
      {words}
      {seller ? (
        <>
          <a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</a>
          {or}
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </>
      ) : (
        <a href="#contact">{contact}</a>
      )}
      .
    </p>
  )
}
