import { addDays } from '../../domain/platform/day.ts'
import { carriedStates, canParcelMove, followedStates, isUnsent } from '../../domain/orders/parcel.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import { copyText } from '../../web/platform/ui/copy-text.ts'
import type { ParcelSize } from '../../domain/catalogue/parcel-size.ts'
import { isLiveWaybill } from '../../domain/delivery/waybill.ts'
import { Waybill } from './waybill.tsx'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Action } from '../platform/frame/action.tsx'
import link from '../platform/frame/link.module.css'
import { showToast } from '../platform/frame/show-toast.ts'
import { Tag } from '../platform/frame/tag.tsx'
import { TrackingNumberForm } from './tracking-number-form.tsx'
import { shortDay, shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'
import { parcelStateText, trackingNumberText, waitingText } from './parcel-text.ts'
import styles from '../platform/order.module.css'

interface ParcelProps {
  readonly parcel: OfficeParcel
  readonly usual: ParcelSize | undefined
  readonly count: number
  readonly order: OfficeOrder
  readonly isToSend: boolean
  readonly action: OrderActing
}

export function Parcel({ parcel, usual, count, order, isToSend, action }: ParcelProps) {
  const { number, state, movedAt, trackingNumber, carrier } = parcel
  const { name, tone } = parcelStateText[state]
  return (
    <div className={styles['parcel']}>
      <h3>
        {orderText.parcel(number, count)}{' '}
        {!isToSend && isUnsent(state) ? (
          <Tag tone="plain">{orderText.notSent}</Tag>
        ) : (
          <Tag tone={tone}>{name}</Tag>
        )}
        <span className={styles['soft']}>{shortMoment(movedAt)}</span>
      </h3>
      {trackingNumber !== null && <TrackingNumber parcel={parcel} action={action} />}
      <SentOn parcel={parcel} />
      {(state === 'sent' || state === 'at-branch') && (
        <Correction key={trackingNumber} parcel={parcel} action={action} />
      )}
      {followedStates.some((followed) => followed === state) && trackingNumber !== null && (
        <p className={styles['soft']}>
          {carrier ? orderText.carrierSays(carrier.words) : orderText.carrierSaysNothing}
          {carrier?.since && `, ${shortMoment(carrier.since)}`}{' '}
          <button
            type="button"
            className={link['link']}
            disabled={action.isPending}
            onClick={() => action.mutate({ action: 'ask-carrier' })}
          >
            {orderText.askCarrier}
          </button>
        </p>
      )}
      {state === 'at-branch' && <Waiting parcel={parcel} order={order} action={action} />}
      <Waybill parcel={parcel} usual={usual} isToSend={isToSend} action={action} />
      {isToSend && <NextStep parcel={parcel} action={action} />}
      {order.standing.kind !== 'called-off' && <CarriedMoves parcel={parcel} action={action} />}
    </div>
  )
}

function TrackingNumber({
  parcel: { id, state, trackingNumber, waybill },
  action,
}: Pick<ParcelProps, 'parcel' | 'action'>) {
  return (
    <p className={styles['tracking']}>
      <span className={styles['digits']}>
        {trackingNumber !== null && trackingNumberText(trackingNumber)}
      </span>
      {isUnsent(state) && !(waybill && isLiveWaybill(waybill.state)) && (
        <button
          type="button"
          className={link['link']}
          onClick={() => action.mutate({ action: 'set-tracking-number', parcelId: id, trackingNumber: null })}
        >
          {orderText.removeTrackingNumber}
        </button>
      )}
    </p>
  )
}

function SentOn({ parcel: { redirectNumber, destination } }: Pick<ParcelProps, 'parcel'>) {
  if (redirectNumber === null && !destination) return null
  return (
    <p className={styles['soft']}>
      {[
        orderText.sentOn,
        redirectNumber !== null && `ТТН\u00a0${trackingNumberText(redirectNumber)}`,
        destination && `${destination.city}, ${destination.branch}`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** The buyer is told, as they have the earlier number. */
function Correction({ parcel: { id }, action }: Pick<ParcelProps, 'parcel' | 'action'>) {
  return (
    <details className={styles['correction']}>
      <summary>{orderText.correctTrackingNumber}</summary>
      <p className={styles['soft']}>{orderText.correctTrackingNumberHint}</p>
      <TrackingNumberForm
        parcelId={id}
        isCorrection
        {...stateOf(action, 'set-tracking-number')}
        onSave={(typed) =>
          action.mutate({ action: 'set-tracking-number', parcelId: id, trackingNumber: typed })
        }
      />
    </details>
  )
}

function NextStep({ parcel: { id, state, trackingNumber }, action }: Pick<ParcelProps, 'parcel' | 'action'>) {
  switch (state) {
    case 'to-pack':
      return (
        <Action
          shortcut={{ keys: 'KeyP', label: orderText.pack }}
          onClick={() => action.mutate({ action: 'pack', parcelId: id })}
        >
          {orderText.pack}
        </Action>
      )
    case 'packed':
      return (
        <>
          {trackingNumber === null ? (
            <TrackingNumberForm
              parcelId={id}
              {...stateOf(action, 'set-tracking-number')}
              shortcut="KeyT"
              onSave={(typed) =>
                action.mutate({ action: 'set-tracking-number', parcelId: id, trackingNumber: typed })
              }
            />
          ) : (
            <Action
              shortcut={{ keys: 'KeyS', label: orderText.markSent }}
              onClick={() => action.mutate({ action: 'mark-sent', parcelId: id })}
            >
              {orderText.markSent}
            </Action>
          )}
          <button
            type="button"
            className={link['link']}
            onClick={() => action.mutate({ action: 'unpack', parcelId: id })}
          >
            {orderText.unpack}
          </button>
        </>
      )
    // Checks come first; carried parcels have the buttons below.
    case 'to-check':
    case 'sent':
    case 'at-branch':
    case 'received':
    case 'returning':
    case 'returned':
    case 'lost':
      return null
  }
}

function Waiting({ parcel, order, action }: Pick<ParcelProps, 'parcel' | 'order' | 'action'>) {
  const copy = async () => {
    const isDone = await copyText(Promise.resolve(waitingText(order, parcel)))
    showToast(isDone ? { text: orderText.copied } : { text: orderText.notCopied, tone: 'error' })
  }
  const { paidStorageFrom } = parcel
  return (
    <>
      {paidStorageFrom !== null && (
        <p className={styles['soft']}>{orderText.freeUntil(shortDay(addDays(paidStorageFrom, -1)))}</p>
      )}
      {order.recipient && (
        <div className={styles['buttons']}>
          <Action
            variant="secondary"
            isBusy={action.isPending}
            onClick={() => action.mutate({ action: 'remind-of-parcel', parcelId: parcel.id })}
          >
            {orderText.remindOfParcel}
          </Action>
          <Action variant="quiet" onClick={() => void copy()}>
            {orderText.copyReminder}
          </Action>
        </div>
      )}
    </>
  )
}

/** The owner may report what the carrier has not. */
function CarriedMoves({ parcel: { id, state }, action }: Pick<ParcelProps, 'parcel' | 'action'>) {
  const next = isUnsent(state) ? [] : carriedStates.filter((to) => canParcelMove(state, to))
  if (next.length === 0) return null
  return (
    <fieldset className={styles['buttons']} aria-label={orderText.moveTo}>
      {next.map((to) => (
        <Action
          key={to}
          variant="secondary"
          onClick={() => action.mutate({ action: 'move-parcel', parcelId: id, to })}
        >
          {parcelStateText[to].name}
        </Action>
      ))}
    </fieldset>
  )
}
