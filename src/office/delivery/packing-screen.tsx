import { useQuery } from '@tanstack/react-query'
import { Unreachable } from '../platform/data/call.ts'
import { Link } from '@tanstack/react-router'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { useIsOnline } from '../platform/frame/use-is-online.ts'
import { frameText } from '../platform/frame-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { packingText } from './packing-text.ts'
import { printText } from './print-text.ts'
import { takeBackPacked, usePackingOnDevice } from './device.ts'
import { OrderToPack } from './order-to-pack.tsx'
import styles from './packing.module.css'
import { packingQuery } from './packing-query.ts'
import { stillToPack } from './packing-list.ts'
import { useMakeWaybills } from './use-make-waybills.ts'
import { Waybills } from './waybills.tsx'

export function PackingScreen() {
  const query = useQuery(packingQuery)
  const { list } = usePackingOnDevice()
  return (
    <>
      <header className={page['head']}>
        <h1 className={page['title']}>{packingText.title}</h1>
        {list && list.orders.length > 0 && <Link to="/packing/print">{printText.toPrint}</Link>}
      </header>
      <NotSent isUnanswered={query.failureReason instanceof Unreachable} />
      {/* Stored data is shown at once, whatever the network does. */}
      {list ? <Orders /> : <Read query={query}>{() => null}</Read>}
    </>
  )
}

/** `navigator.onLine` may be true without a working connection. */
function NotSent({ isUnanswered }: { isUnanswered: boolean }) {
  const { packed, isCutOff } = usePackingOnDevice()
  const isOnline = useIsOnline()
  const isWaiting = isCutOff || isUnanswered || !isOnline
  return (
    <>
      <output className={styles['waits']}>{isWaiting && <span>{packingText.waits}</span>}</output>
      {isWaiting && packed.length > 0 && (
        <section className={styles['notSent']} aria-labelledby="not-sent">
          <h2 id="not-sent">{packingText.notSent}</h2>
          <ul>
            {packed.map((parcel) => (
              <li key={parcel.parcelId}>
                №&nbsp;{parcel.number}
                <Action variant="quiet" onClick={() => takeBackPacked(parcel)}>
                  {frameText.undo}
                </Action>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Orders() {
  const { list, packed } = usePackingOnDevice()
  const making = useMakeWaybills()
  if (!list) return null
  const orders = stillToPack(list, packed)
  const left = list.count - list.orders.length
  return (
    <>
      {orders.length === 0 && (
        <output className={page['done']}>
          <b>{packingText.done}</b>
          {packingText.doneHint}
        </output>
      )}
      <Waybills orders={orders} making={making} />
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <OrderToPack
            key={order.number}
            order={order}
            operatorName={list.operatorName}
            refusals={making.refusals}
            ticked={list.ticks.find(({ number }) => number === order.number)?.items ?? none}
          />
        ))}
      </ul>
      {left > 0 && <p className={styles['rest']}>{packingText.more(left)}</p>}
      <p className={styles['rest']}>{packingText.readAt(shortMoment(new Date(list.readAt).toISOString()))}</p>
    </>
  )
}

/** Stable, so that memoised orders are not rendered again. */
const none: readonly string[] = []
