import { hryvniasOf } from '../../domain/platform/hryvnias.ts'
import { type Basket, orderTotal } from '../../domain/orders/order.ts'
import { packTogether } from '../../domain/catalogue/parcel-size.ts'
import { OtherWay, PlaceHelp as Help, PointKinds as Kinds } from '../delivery/place-help.tsx'
import { type PickerView, type PlaceFieldName, PlacePicker } from '../delivery/place-picker.ts'
import { changeDraft, currentDraft } from '../platform/checkout-draft.ts'
import { recallLastPlace } from '../platform/last-place.ts'
import { placesText } from '../delivery/places-text.ts'
import { useEffect, useState } from 'react'
import type { DeliveryEstimate } from '../../contract/delivery/delivery-estimate.ts'
import { findEstimate } from '../delivery/call-places.ts'
import { estimateText } from '../delivery/delivery-estimate-text.ts'
import styles from '../delivery/place-help.module.css'

export const picking = new PlacePicker({ read: currentDraft, change: changeDraft })

export function weigh(basket: Basket | undefined) {
  const size =
    basket &&
    packTogether([
      { packed: basket.kit.packed, quantity: basket.quantity },
      { packed: basket.addOn?.packed, quantity: 1 },
    ])
  picking.weigh(size && { size, declaredUah: hryvniasOf(orderTotal(basket)) })
}

interface PlaceHelpProps {
  readonly name: PlaceFieldName
  readonly view: PickerView
  readonly basket: Basket | undefined
}

export function PlaceHelp({ name, view, basket }: PlaceHelpProps) {
  return (
    <>
      <Help name={name} view={view} picker={picking} words={placesText.toBuyer} />
      {name === 'city' ? <LastPlace /> : <EstimateLine basket={basket} />}
    </>
  )
}

export function PointKinds({ view }: { view: PickerView }) {
  return <Kinds view={view} picker={picking} />
}

function LastPlace() {
  const { city, warehouse } = currentDraft()
  const last = city === '' && warehouse === '' ? recallLastPlace() : undefined
  return (
    last && (
      <OtherWay onChoose={() => changeDraft(last)}>
        {placesText.lastTime}: {last.city}, {last.warehouse}
      </OtherWay>
    )
  )
}

function EstimateLine({ basket }: { basket: Basket | undefined }) {
  const { settlementRef, pointRef } = currentDraft()
  const told = useEstimate(basket, settlementRef, pointRef)
  if (!basket || !settlementRef || !pointRef) return null
  // Reserves a line against layout shift.
  if (told === undefined) return <p className={styles['word']}>&nbsp;</p>
  return <output className={styles['word']}>{told && estimateText(told)}</output>
}

interface Told {
  readonly pointRef: string
  readonly estimate: DeliveryEstimate | null
}

/** `undefined` until answered for this point; after a change of the basket the old estimate stays. */
function useEstimate(basket: Basket | undefined, settlementRef: string, pointRef: string) {
  const [told, setTold] = useState<Told>()
  const [kit, addOn, quantity] = [basket?.kit.id, basket?.addOn?.id, basket?.quantity]
  useEffect(() => {
    if (!kit || !quantity || !settlementRef || !pointRef) return
    const left = new AbortController()
    const ask = async () => {
      const place = { settlement: settlementRef, point: pointRef }
      const bought = { kit, quantity: String(quantity), ...(addOn && { addOn }) }
      const found = await findEstimate({ ...place, ...bought }, left.signal)
      if (!left.signal.aborted) setTold({ pointRef, estimate: found?.estimate ?? null })
    }
    void ask()
    return () => left.abort()
  }, [kit, addOn, quantity, settlementRef, pointRef])
  return told?.pointRef === pointRef ? told.estimate : undefined
}
