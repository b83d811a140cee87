import type { Seller } from '../../../domain/site/site-fields.ts'
import { besideOrderText as text } from './order-page-beside-text.ts'
import { SellerLinks } from '../../platform/ui/seller-links.tsx'
import styles from './order-page.module.css'

/** Where a question about an order goes. */
export function Ask({ seller }: { seller: Seller | undefined }) {
  return (
    <section className={styles['ask']} aria-labelledby="ask">
      <h2 className={styles['title']} id="ask">
        {text.askTitle}
      </h2>
      {seller && <p>{text.ask}</p>}
      <SellerLinks seller={seller} />
    </section>
  )
}
