import { hryvniasOf } from '../../domain/platform/hryvnias.ts'
import { type Basket, orderTotal } from '../../domain/orders/order.ts'
import { packTogether } from '../../domain/catalogue/parcel-size.ts'
import { OtherWay, PlaceHelp as Help, PointKinds as Kinds } from '../delivery/place-help.tsx'
import { type PickerView, type PlaceFieldName, PlacePicker } from '../delivery/place-picker.ts'
import { changeDraft, currentDraft } from '../platform/checkout-draft.ts'
import { recallLastPlace } from '../platform/last-place.ts'
import { placesText } from '../delivery/places-text.ts'
import { EstimateLine } from './estimate-line.tsx'

/** Of this page. */
export const picking = new PlacePicker({ read: currentDraft, change: changeDraft })

/** What of the basket goes into one parcel decides which points take it. */
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

/** As in any form, and below the last of the fields what the carrier says of the parcel. */
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

/** Where the parcel before went, for a form without a place. */
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
