import type { OrderPage, OrderPageLine } from '../../../contract/aftercare/order-page.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { Price } from '../../catalogue/price.tsx'
import { estimateText } from '../../delivery/delivery-estimate-text.ts'
import { filled } from '../../platform/text/filled.ts'
import { orderPageText as text } from './order-page-text.ts'
import styles from './order-page.module.css'

export function Bought({ page }: { page: OrderPage }) {
  const { name, email, city, branch } = page.recipient
  return (
    <section className={styles['card']} aria-labelledby="lines">
      <h2 className={styles['title']} id="lines">
        {text.linesTitle}
      </h2>
      <ul className={styles['lines']}>
        {page.lines.map((line) => (
          <Line key={line.kitId} line={line} />
        ))}
      </ul>
      <p className={styles['total']}>
        {text.total} <Price amount={page.total} />
      </p>
      <h3 className={styles['subtitle']}>{text.recipientTitle[page.hasParcel ? 'parcel' : 'service']}</h3>
      <address className={styles['address']}>
        <p>{name}</p>
        {page.hasParcel && <p>{filled(text.where, { city, branch })}</p>}
        {email && <p>{filled(text.email, { email })}</p>}
      </address>
      {page.estimate && <p className={styles['note']}>{estimateText(page.estimate)}</p>}
    </section>
  )
}

function Line({ line: { name, quantity, price, contents, picture } }: { line: OrderPageLine }) {
  return (
    <li className={styles['line']}>
      {picture !== null && (
        <img className={styles['thumb']} src={picture} alt="" width={400} height={400} loading="lazy" />
      )}
      <div>
        <p className={styles['name']}>{name}</p>
        {contents.length > 0 && <p className={styles['contents']}>{contents.join(', ')}</p>}
        <p>
          {quantity > 1 && (
            <span className={styles['times']}>
              {filled(text.quantity, { quantity, price: priceText(price) })}
            </span>
          )}
          <Price amount={price * quantity} />
        </p>
      </div>
    </li>
  )
}
