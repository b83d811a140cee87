import { officePath } from '../../contract/platform/office-addresses.ts'
import type { PackingOrder } from '../../contract/desk/packing.ts'
import { shownTexts } from '../../domain/orders/optional-fields.ts'
import { QrCode } from '../../web/platform/ui/qr-code.tsx'
import { itemsOf } from './packing-list.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'
import { packingText } from './packing-text.ts'
import { printText } from './print-text.ts'
import styles from './print.module.css'

export interface SheetOrder extends Omit<PackingOrder, 'version' | 'parcels' | 'lines'> {
  readonly lines: readonly Pick<PackingOrder['lines'][number], 'kitId' | 'name' | 'quantity' | 'products'>[]
}

export function Sheet({ order }: { order: SheetOrder }) {
  return (
    <article className={styles['sheet']}>
      <Head order={order} />
      <Declared order={order} />
      {order.lines.map((line) => (
        <section key={line.kitId} className={styles['line']}>
          <h3>{withQuantity(line)}</h3>
          <ul>
            {itemsOf(line).map((item) => (
              <li key={item.id}>
                <span className={styles['box']} />
                {withQuantity(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Notes order={order} />
    </article>
  )
}

export function PackList({ orders }: { orders: readonly SheetOrder[] }) {
  return (
    <div className={styles['sheet']}>
      <h2 className={styles['listTitle']}>
        {printText.listTitle}: {orders.length}
      </h2>
      {orders.map((order) => (
        <article key={order.number} className={styles['entry']}>
          <Head order={order} />
          <Declared order={order} />
          {order.lines.map((line) => (
            <p key={line.kitId}>
              <span className={styles['box']} />
              <b>{withQuantity(line)}</b>
              {line.products.length > 0 && `: ${line.products.join(', ')}`}
            </p>
          ))}
          <Notes order={order} />
        </article>
      ))}
    </div>
  )
}

function Head({ order }: { order: SheetOrder }) {
  const { number, paidAt, name, city, branch, parcelCount } = order
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['number']}>№&nbsp;{number}</p>
        <p>
          {paidAt !== null && shortMoment(paidAt)}
          {parcelCount > 1 && `, ${packingText.parcels(parcelCount)}`}
        </p>
        <p className={styles['name']}>{name}</p>
        <p>{[city, branch].filter(Boolean).join(', ')}</p>
      </div>
      <div className={styles['code']}>
        <QrCode
          text={`${location.origin}${officePath}/orders/${number}`}
          label={printText.openOrder(number)}
        />
      </div>
    </header>
  )
}

function Declared({ order: { declared } }: { order: SheetOrder }) {
  if (declared === '') return null
  return (
    <p className={styles['declared']}>
      {orderText.declared}: <b>{declared}</b>
    </p>
  )
}

function Notes({ order }: { order: SheetOrder }) {
  const told = shownTexts('sheet', order).map(({ label, text }) => `${label}: ${text}`)
  const all = [...told, ...order.notes]
  return all.map((note, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- notes are append-only
    <p key={index} className={styles['note']}>
      {note}
    </p>
  ))
}

function withQuantity({ name, quantity }: { readonly name: string; readonly quantity: number }): string {
  return quantity > 1 ? `${name} × ${quantity}` : name
}
