import type { OrderPage, OrderPageLine } from '../../../contract/aftercare/order-page.ts'
import { filled } from '../../platform/text/filled.ts'
import { dayAndMonth, kyivDate } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'
import { nowOf } from '../../orders/order-standing-text.ts'
import { Bought } from './bought.tsx'
import { Cancel } from './cancel.tsx'
import { Damage } from './damage.tsx'
import styles from './order-page.module.css'
import { Parcel, TrackingNumber } from './parcel.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { orderSteps } from './steps.ts'
import { Timeline } from './timeline.tsx'
import { Unpaid } from './unpaid.tsx'
import { useOrderNews } from './use-order-news.ts'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { CopyButton } from './copy-button.tsx'

function isUnpaid({ standing: { kind } }: OrderPage): boolean {
  return kind === 'awaits-payment' || kind === 'payment-time-over'
}

export interface BuyersOrderProps {
  readonly page: OrderPage
}

/** Complete without a script, live with one. */
export function BuyersOrder({ page: drawn }: BuyersOrderProps) {
  const { page, refetch } = useOrderNews(drawn)
  const now = nowOf(page.standing)
  const { parcels } = page
  const [parcel] = parcels
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['heading']}>{filled(text.heading, { number: page.number })}</h1>
        <p className={styles['made']}>{filled(text.made, { date: kyivDate(page.createdAt) })}</p>
        <p className={styles['now']} data-now={now} aria-live="polite">
          {text.now[now]}
        </p>
        {page.isTest && <p className={styles['test']}>{text.test}</p>}
      </header>
      <div className={styles['main']}>
        {isUnpaid(page) && <Unpaid payable={page.payable} />}
        <section className={styles['card']} aria-labelledby="timeline">
          <h2 className={styles['title']} id="timeline">
            {text.timelineTitle}
          </h2>
          <Timeline steps={orderSteps(page)} />
          {page.refunded > 0 && !page.isTest && <p className={styles['note']}>{text.refundOnTheWay}</p>}
          {parcel && parcels.length === 1 && <TrackingNumber parcel={parcel} page={page} />}
          {parcels.length > 1 && <p className={styles['note']}>{text.inSeveral}</p>}
        </section>
        {parcels.length > 1 && parcels.map((one) => <Parcel key={one.number} parcel={one} page={page} />)}
        <Damage page={page} onDone={refetch} />
        <Cancel page={page} onDone={refetch} />
        {page.support && <Support support={page.support} />}
      </div>
      <div className={styles['side']}>
        <Bought page={page} />
        {page.payment && page.paidAt !== null && (
          <PaymentFacts
            number={page.number}
            payment={page.payment}
            paidAt={page.paidAt}
            receipts={page.receipts}
          />
        )}
        <Films lines={page.lines} />
        <KeepLink />
      </div>
    </div>
  )
}

function Films({ lines }: { lines: readonly OrderPageLine[] }) {
  const own = lines.filter(({ film }) => film !== null && film !== pagePaths.videos)
  return (
    <section className={styles['plain']} aria-labelledby="films">
      <h2 className={styles['title']} id="films">
        {text.filmsTitle}
      </h2>
      <ul className={styles['films']}>
        {own.map(({ kitId, name, film }) => (
          <li key={kitId}>
            <a href={film ?? pagePaths.videos}>{filled(text.film, { kit: name })}</a>
          </li>
        ))}
        <li>
          <a href={pagePaths.videos}>{text.allFilms}</a>
        </li>
      </ul>
    </section>
  )
}

function KeepLink() {
  return (
    <section className={styles['plain']} aria-labelledby="keep">
      <h2 className={styles['title']} id="keep">
        {text.keepTitle}
      </h2>
      <p className={styles['note']}>{text.keep}</p>
      <p className={styles['links']}>
        <CopyButton copied={text.linkCopied} what={() => location.origin + location.pathname}>
          {text.copyLink}
        </CopyButton>
        <button type="button" className={styles['copy']} onClick={() => window.print()}>
          {text.print}
        </button>
      </p>
    </section>
  )
}

function Support({ support }: { support: NonNullable<OrderPage['support']> }) {
  return (
    <section className={styles['card']} aria-labelledby="support">
      <h2 className={styles['title']} id="support">
        {text.supportTitle}
      </h2>
      <ul className={styles['words']}>
        {support.checkIns.map(({ week, dueOn, isDone }) => (
          <li key={week}>
            {filled(text.supportWeek, { week, day: dayAndMonth(dueOn) })}
            {isDone && `, ${text.supportDone}`}
          </li>
        ))}
      </ul>
      {support.isProvisional && <p className={styles['note']}>{text.supportProvisional}</p>}
    </section>
  )
}
