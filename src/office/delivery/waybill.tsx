import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import type { OfficeWaybill } from '../../contract/delivery/waybills.ts'
import { isUnsent } from '../../domain/orders/parcel.ts'
import { longestFirst, type ParcelSize } from '../../domain/catalogue/parcel-size.ts'
import { isLiveWaybill, isPrintable } from '../../domain/delivery/waybill.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Action } from '../platform/frame/action.tsx'
import link from '../platform/frame/link.module.css'
import { shortDay } from '../platform/moment-text.ts'
import { payerText, waybillFaultText, waybillStateText, waybillText } from './waybill-text.ts'
import { Papers } from './papers.tsx'
import { senderQuery } from './waybill-queries.ts'
import styles from './waybill.module.css'
import { Field } from '../../web/platform/ui/field.tsx'
import { frameText } from '../platform/frame-text.ts'

interface WaybillProps {
  readonly parcel: OfficeParcel
  readonly usual: ParcelSize | undefined
  readonly isToSend: boolean
  readonly action: OrderActing
}

export function Waybill({ parcel, usual, isToSend, action }: WaybillProps) {
  const { id, state, waybill, trackingNumber } = parcel
  const canBeMade = isToSend && trackingNumber === null && (state === 'to-pack' || state === 'packed')
  if (waybill?.state === 'made') {
    return <Made parcelId={id} waybill={waybill} isHere={isUnsent(state)} action={action} />
  }
  return (
    <>
      <output className={styles['state']}>{waybill && waybillStateText[waybill.state]}</output>
      {waybill?.state === 'asked' && canBeMade && <Remove parcelId={id} action={action} />}
      {waybill?.state === 'refused' && canBeMade && <Fault waybill={waybill} />}
      {canBeMade && !(waybill && isLiveWaybill(waybill.state)) && (
        <Make
          parcelId={id}
          measured={waybill ?? usual}
          isAgain={waybill?.state === 'refused'}
          action={action}
        />
      )}
    </>
  )
}

function Fault({ waybill: { fault, carrierText } }: { waybill: OfficeWaybill }) {
  if (fault === null) return null
  return (
    <Notice tone="caution" role="alert">
      <p>{waybillFaultText[fault]}</p>
      {fault === 'unknown' && carrierText !== '' && <p>{waybillText.quote(carrierText)}</p>}
      {(fault === 'sender' || fault === 'goods') && <Link to="/settings">{waybillText.toSettings}</Link>}
    </Notice>
  )
}

interface MakeProps {
  readonly parcelId: string
  readonly measured: ParcelSize | undefined
  readonly isAgain: boolean
  readonly action: OrderActing
}

function Make({ parcelId, measured, isAgain, action }: MakeProps) {
  const { data } = useQuery(senderQuery)
  const [typed, setTyped] = useState<ParcelSize>()
  if (!data?.canMake) return null
  if (!data.sender) {
    return (
      <p className={styles['state']}>
        {waybillText.noSender} <Link to="/settings">{waybillText.toSettings}</Link>
      </p>
    )
  }
  const known = typed ?? measured
  return (
    <>
      <Action
        variant="secondary"
        isBusy={stateOf(action, 'make-waybill').isBusy}
        shortcut={{ keys: 'KeyW', label: waybillText.make }}
        onClick={() =>
          action.mutate({
            action: 'make-waybill',
            parcelId,
            ...(typed && { measured: { grams: typed.grams, size: [...typed.size] } }),
          })
        }
      >
        {isAgain ? waybillText.again : waybillText.make}
      </Action>
      {known && <Measures measured={known} onMeasure={setTyped} />}
    </>
  )
}

interface MadeProps {
  readonly parcelId: string
  readonly waybill: OfficeWaybill
  readonly isHere: boolean
  readonly action: OrderActing
}

function Made({ parcelId, waybill, isHere, action }: MadeProps) {
  const { data } = useQuery(senderQuery)
  const { costUah, expectedOn, fault } = waybill
  const cost =
    costUah !== null && data && waybillText.cost(String(costUah).replace('.', ','), payerText[data.policy])
  const day = expectedOn !== null && waybillText.expected(shortDay(expectedOn))
  return (
    <>
      <p className={styles['state']}>{[cost, day].filter(Boolean).join(' ')}</p>
      {fault !== null && (
        <Notice tone="caution" role="alert">
          {`${waybillText.kept} ${waybillFaultText[fault]}`}
        </Notice>
      )}
      <p className={styles['papers']}>
        {isPrintable(waybill) && (
          <>
            <Papers parcelIds={[parcelId]} form="label">
              {waybillText.label}
            </Papers>
            <Papers parcelIds={[parcelId]} form="sheet">
              {waybillText.sheet}
            </Papers>
          </>
        )}
        {isHere && <Remove parcelId={parcelId} action={action} />}
      </p>
    </>
  )
}

function Remove({ parcelId, action }: Pick<MakeProps, 'parcelId' | 'action'>) {
  return (
    <button
      type="button"
      className={link['link']}
      onClick={() => action.mutate({ action: 'delete-waybill', parcelId })}
    >
      {waybillText.remove}
    </button>
  )
}

interface MeasuresProps {
  readonly measured: ParcelSize
  readonly onMeasure: (measured: ParcelSize) => void
}

function Measures({ measured, onMeasure }: MeasuresProps) {
  const { grams, size } = measured
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(() => [grams, ...size].map(String))
  const [isWrong, setIsWrong] = useState(false)
  const labels = [waybillText.grams, ...waybillText.sides]
  const save = () => {
    const [weight = 0, length = 0, width = 0, height = 0] = typed.map(Number)
    const isFine = isWhole(weight, 30_000) && [length, width, height].every((side) => isWhole(side, 120))
    setIsWrong(!isFine)
    if (!isFine) return
    onMeasure({ grams: weight, size: longestFirst([length, width, height]) })
    setIsOpen(false)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles['summary']}>
        {waybillText.measures}: {waybillText.measured(grams, size)}
      </summary>
      <form
        className={styles['measures']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {labels.map((label, nth) => (
          <Field
            key={label}
            name={`measure-${nth}`}
            label={label}
            value={typed[nth] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            error={nth === 0 && isWrong ? waybillText.wrongMeasures : undefined}
            onChange={({ target }) => setTyped(typed.map((one, at) => (at === nth ? target.value : one)))}
          />
        ))}
        <Action type="submit" variant="secondary">
          {frameText.save}
        </Action>
      </form>
    </details>
  )
}

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most
}
