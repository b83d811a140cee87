import { useState } from 'react'
import type { OfficeSender } from '../../contract/delivery/waybills.ts'
import { type PlaceDraft, PlacePicker } from '../../web/delivery/place-picker.ts'
import { PlaceFields } from './place-fields.tsx'
import { senderText } from './waybill-text.ts'

interface SenderPlaceProps {
  readonly sender: OfficeSender | null
  readonly onChoose: (refs: Pick<PlaceDraft, 'settlementRef' | 'pointRef'>) => void
}

const labels = { city: senderText.settlement, warehouse: senderText.point }

/** Only points of the directory: others make no waybill. */
export function SenderPlace({ sender, onChoose }: SenderPlaceProps) {
  const [place, setPlace] = useState(() => placeOf(sender))
  const [{ picker, change }] = useState(() => {
    let current = place
    const keep = (part: Partial<PlaceDraft>) => {
      current = { ...current, ...part }
      setPlace(current)
      onChoose(current)
    }
    const read = () => current
    return {
      picker: new PlacePicker({ read, change: keep }, { kind: 'branch', mayWrite: false }),
      change: keep,
    }
  })
  return (
    <PlaceFields
      picker={picker}
      place={place}
      labels={labels}
      words={senderText.placeWords}
      onChange={change}
    />
  )
}

function placeOf(sender: OfficeSender | null): PlaceDraft {
  const { settlement = null, settlementRef = '', point = null, pointRef = '' } = sender ?? {}
  return {
    city: settlement ?? '',
    settlementRef: settlement === null ? '' : settlementRef,
    warehouse: point ?? '',
    pointRef: point === null ? '' : pointRef,
  }
}
