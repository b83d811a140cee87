import type { OrderPage, OrderPageParcel } from '../../../contract/aftercare/order-page.ts'
import { addDays, type Day } from '../../../domain/platform/day.ts'
import { carrierFacts } from '../../../domain/delivery/carrier-facts.ts'
import { isLocker } from '../../../domain/delivery/delivery.ts'
import { isOver } from '../../../domain/orders/buyers-standing.ts'
import { isUnsent } from '../../../domain/orders/parcel.ts'
import { filled } from '../../platform/text/filled.ts'
import { dayAndMonth } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './order-page.module.css'
import { parcelSteps } from './steps.ts'
import { Timeline } from './timeline.tsx'

interface ParcelProps {
  readonly parcel: OrderPageParcel
  readonly page: OrderPage
}

export function Parcel({ parcel, page }: ParcelProps) {
  const id = `parcel-${parcel.number}`
  const count = page.parcels.length
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {filled(text.parcelOf, { number: parcel.number, count })}
      </h2>
      <Timeline steps={parcelSteps(parcel, page)} />
      <TrackingNumber parcel={parcel} page={page} />
    </section>
  )
}

export function TrackingNumber({ parcel, page }: ParcelProps) {
  const { state, trackingNumber, destination, paidStorageFrom } = parcel
  if (trackingNumber === null || isUnsent(state)) {
    const isComing = isUnsent(state) && !isOver(page.standing.kind)
    return isComing && <p className={styles['note']}>{text.noNumberYet}</p>
  }
  return (
    <div className={styles['tracking']}>
      <p className={styles['trackingNumber']}>
        {text.trackingNumber} <b>{trackingNumber}</b>
      </p>
      <p className={styles['links']}>
        <CopyButton
          name={filled(text.copyNumber, { number: trackingNumber })}
          copied={text.copied}
          what={() => trackingNumber}
        >
          {text.copy}
        </CopyButton>
        <a href={carrierFacts.trackingAddress(trackingNumber)} target="_blank" rel="noreferrer">
          {text.follow}
        </a>
      </p>
      {destination && <p className={styles['note']}>{filled(text.sentOn, destination)}</p>}
      {(state === 'sent' || state === 'at-branch') && (
        <p className={styles['note']}>
          {storageText(paidStorageFrom, destination?.branch ?? page.recipient.branch)}
        </p>
      )}
    </div>
  )
}

/** The carrier's date for this parcel, until then its general terms. */
function storageText(paidStorageFrom: Day | null, branch: string): string {
  if (paidStorageFrom !== null)
    return filled(text.storageUntil, { day: dayAndMonth(addDays(paidStorageFrom, -1)) })
  return isLocker(branch) ? text.storageAtLocker : text.storage
}
