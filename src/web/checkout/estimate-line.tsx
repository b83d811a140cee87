import { useEffect, useState } from 'react'
import type { DeliveryEstimate } from '../../contract/delivery/delivery-estimate.ts'
import type { Basket } from '../../domain/orders/order.ts'
import { findEstimate } from '../delivery/call-places.ts'
import { currentDraft } from '../platform/checkout-draft.ts'
import { estimateText } from '../delivery/delivery-estimate-text.ts'
import styles from '../delivery/place-help.module.css'

/** What the carrier says of a parcel to the point that is chosen; where it says nothing, nothing stands here. */
export function EstimateLine({ basket }: { basket: Basket | undefined }) {
  const { settlementRef, pointRef } = currentDraft()
  const told = useEstimate(basket, settlementRef, pointRef)
  if (!basket || !settlementRef || !pointRef) return null
  // A line of its own until it is known, so that nothing below moves.
  if (told === undefined) return <p className={styles['word']}>&nbsp;</p>
  return <output className={styles['word']}>{told && estimateText(told)}</output>
}

interface Told {
  readonly pointRef: string
  readonly estimate: DeliveryEstimate | null
}

/** `undefined` while nobody has answered about this point; another basket is told of as the last one until then. */
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
