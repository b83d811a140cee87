import type { Seller } from '../../../domain/site-fields.ts'
import { besideOrderText as text } from '../../text/order-page-beside.ts'
import styles from './order-page.module.css'

/** How to reach whoever sells, by what they have named. */
export function Ask({ seller }: { seller: Seller | undefined }) {
  return (
    <section className={styles['ask']} aria-labelledby="ask">
      <h2 className={styles['title']} id="ask">
        {text.askTitle}
      </h2>
      {seller ? (
        <>
          <p>{text.ask}</p>
          <p className={styles['links']}>
            <a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</a>
            {seller.telegram !== undefined && (
              <a href={`https://t.me/${seller.telegram}`} target="_blank" rel="noreferrer">
                {text.telegram}
              </a>
            )}
            {seller.viber !== undefined && (
              <a href={`viber://chat?number=${encodeURIComponent(seller.viber)}`}>{text.viber}</a>
            )}
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </p>
        </>
      ) : (
        <p>{text.askLater}</p>
      )}
    </section>
  )
}
