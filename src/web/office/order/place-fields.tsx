import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import { hryvniasOf } from '../../../domain/hryvnias.ts'
import { packedParcel } from '../../../domain/packed-parcel.ts'
import { PlaceHelp, PointKinds } from '../../places/place-help.tsx'
import { type PlaceDraft, PlacePicker } from '../../places/place-picker.ts'
import { Field } from '../../ui/field.tsx'
import { currentDraft, keepDraft, type TypedRecipient } from '../data/drafts.ts'
import { orderText } from '../text/order.ts'

interface PlaceFieldsProps {
  readonly order: OfficeOrder
  /** As it is typed into the draft of the order. */
  readonly typed: TypedRecipient['place']
  readonly errors: Readonly<Record<'city' | 'branch', ReactNode>>
  /** The point that was chosen takes no such parcel any more. */
  readonly isRefused: boolean
}

const fields = [
  { id: 'city', name: 'city' },
  { id: 'warehouse', name: 'branch' },
] as const

/** Where it goes: from the carrier's directory, or by hand. */
export function PlaceFields({ order, typed, errors, isRefused }: PlaceFieldsProps) {
  const { number } = order
  const [picker] = useState(() => pickerFor(order))
  const view = useSyncExternalStore(picker.subscribe, picker.view)
  useEffect(() => {
    if (isRefused) picker.offerOthers()
  }, [picker, isRefused])
  const place = placeDraft(typed)
  return fields.map(({ id, name }) => {
    const { onType, ...assistant } = picker.assistantOf(id)
    return (
      <Fragment key={id}>
        {id === 'warehouse' && place.settlementRef !== '' && <PointKinds view={view} picker={picker} />}
        <Field
          {...assistant}
          id={id}
          name={name}
          label={orderText[name]}
          value={place[id]}
          error={errors[name]}
          autoComplete="off"
          below={<PlaceHelp name={id} view={view} picker={picker} words={orderText.placeWords} />}
          onChange={({ target }) => {
            // What is written by hand is no place of the directory any more.
            changePlace(number, {
              [id]: target.value,
              pointRef: '',
              ...(id === 'city' && { settlementRef: '' }),
            })
            onType()
          }}
        />
      </Fragment>
    )
  })
}

function pickerFor({ number, lines, total }: OfficeOrder): PlacePicker {
  const picker = new PlacePicker({
    read: () => {
      const draft = currentDraft(number, 'recipient')
      return draft ? placeDraft(draft.typed.place) : noPlace
    },
    change: (part) => changePlace(number, part),
  })
  const size = packedParcel(lines)
  picker.weigh(size && { size, declaredUah: hryvniasOf(total) })
  return picker
}

function changePlace(number: string, part: Partial<PlaceDraft>) {
  const draft = currentDraft(number, 'recipient')
  // What was asked for may be found after the form was closed.
  if (!draft) return
  const { city, warehouse, settlementRef, pointRef } = { ...placeDraft(draft.typed.place), ...part }
  const place = { city, branch: warehouse, settlementRef: settlementRef || null, pointRef: pointRef || null }
  keepDraft(number, 'recipient', { ...draft, typed: { ...draft.typed, place } })
}

function placeDraft({ city, branch, settlementRef, pointRef }: TypedRecipient['place']): PlaceDraft {
  return { city, warehouse: branch, settlementRef: settlementRef ?? '', pointRef: pointRef ?? '' }
}

/** Once the form is closed. */
const noPlace: PlaceDraft = { city: '', warehouse: '', settlementRef: '', pointRef: '' }
