import { offerPath } from '../../contract/orders/page-paths.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { priceText } from '../../domain/platform/money.ts'
import { offerText, orderText } from './order-text.ts'
import { editionText } from '../../web/platform/text/edition.ts'
import styles from '../platform/order.module.css'
import { Section } from '../platform/section.tsx'

export function Lines({
  order: { lines, total, refunded, offerVersion, isOfferKept },
}: {
  order: OfficeOrder
}) {
  return (
    <Section title={orderText.bought}>
      <ul className={styles['lines']}>
        {lines.map(({ kitId, name, quantity, price, products }) => (
          <li key={kitId}>
            <p className={styles['sum']}>
              <span>
                {name}
                {quantity > 1 && ` × ${quantity}`}
              </span>
              <span>{priceText(price * quantity)}</span>
            </p>
            {products.length > 0 && <p className={styles['soft']}>{products.join(', ')}</p>}
          </li>
        ))}
      </ul>
      <p className={styles['sum']} data-total>
        <span>{orderText.total}</span>
        <span>{priceText(total)}</span>
      </p>
      {refunded > 0 && (
        <p className={styles['sum']}>
          <span>{orderText.refunded}</span>
          <span>{priceText(refunded)}</span>
        </p>
      )}
      <p className={styles['soft']}>
        {offerText(offerVersion, isOfferKept)}{' '}
        {offerVersion !== null && isOfferKept && (
          <a href={offerPath(offerVersion)} target="_blank" rel="noreferrer">
            {editionText(offerVersion)}
          </a>
        )}
      </p>
    </Section>
  )
}
