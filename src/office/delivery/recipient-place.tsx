import { type ReactNode, useEffect, useState } from 'react'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { hryvniasOf } from '../../domain/platform/hryvnias.ts'
import { packTogether } from '../../domain/catalogue/parcel-size.ts'
import { type PlaceDraft, PlacePicker } from '../../web/delivery/place-picker.ts'
import { recipientDrafts, type TypedRecipient } from '../orders/order-drafts.ts'
import { PlaceFields } from './place-fields.tsx'
import { orderText } from '../orders/order-text.ts'

interface RecipientPlaceProps {
  readonly order: OfficeOrder
  readonly typed: TypedRecipient['place']
  readonly errors: Readonly<Record<'city' | 'branch', ReactNode>>
  readonly isRefused: boolean
}

const labels = { city: orderText.city, warehouse: orderText.branch }

export function RecipientPlace({ order, typed, errors, isRefused }: RecipientPlaceProps) {
  const [picker] = useState(() => pickerFor(order))
  useEffect(() => {
    if (isRefused) picker.offerOthers()
  }, [picker, isRefused])
  return (
    <PlaceFields
      picker={picker}
      place={placeDraft(typed)}
      labels={labels}
      errors={{ city: errors.city, warehouse: errors.branch }}
      words={orderText.placeWords}
      onChange={(part) => changePlace(order.number, part)}
    />
  )
}

function pickerFor({ number, lines, total }: OfficeOrder): PlacePicker {
  const picker = new PlacePicker({
    read: () => {
      const draft = recipientDrafts.get(number)
      return draft ? placeDraft(draft.typed.place) : noPlace
    },
    change: (part) => changePlace(number, part),
  })
  const size = packTogether(lines)
  picker.weigh(size && { size, declaredUah: hryvniasOf(total) })
  return picker
}

function changePlace(number: string, part: Partial<PlaceDraft>) {
  const draft = recipientDrafts.get(number)
  // A search may finish after the form was closed.
  if (!draft) return
  const { city, warehouse, settlementRef, pointRef } = { ...placeDraft(draft.typed.place), ...part }
  const place = { city, branch: warehouse, settlementRef: settlementRef || null, pointRef: pointRef || null }
  recipientDrafts.keep(number, { ...draft, typed: { ...draft.typed, place } })
}

function placeDraft({ city, branch, settlementRef, pointRef }: TypedRecipient['place']): PlaceDraft {
  return { city, warehouse: branch, settlementRef: settlementRef ?? '', pointRef: pointRef ?? '' }
}

const noPlace: PlaceDraft = { city: '', warehouse: '', settlementRef: '', pointRef: '' }
