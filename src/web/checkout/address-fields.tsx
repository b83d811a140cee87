import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Basket } from '../../domain/orders/order.ts'
import styles from './checkout.module.css'
import type { DeliveryWords } from './delivery-words.ts'
import { FormField, type FormParts } from './form-field.tsx'
import { usePart } from '../platform/islands/use-part.ts'
import { perText, perTick } from '../../domain/orders/optional-fields.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { Checkbox } from '../platform/ui/checkbox.tsx'

interface AddressFieldsProps extends FormParts, DeliveryWords {
  readonly basket: Basket | undefined
  readonly refusal: string | undefined
}

/** Plain fields until the place picker has loaded; it then searches for what was typed. */
export function AddressFields({ delivery, basket, refusal, ...parts }: AddressFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const part = usePart(useNear(place), loadPicking)
  const picking = part?.picking
  const view = useSyncExternalStore(picking?.subscribe ?? never, picking?.view ?? nothing, nothing)
  useEffect(() => part?.weigh(basket), [part, basket])
  useEffect(() => picking?.joinIn(), [picking])
  useEffect(() => {
    if (refusal) picking?.offerOthers()
  }, [picking, refusal])
  const errors = refusal ? { ...parts.errors, warehouse: refusal } : parts.errors
  const help = (name: 'city' | 'warehouse') => ({
    assistant: view && picking?.assistantOf(name),
    below: view && part ? <part.PlaceHelp name={name} view={view} basket={basket} /> : null,
  })
  return (
    <>
      <div ref={place} className={styles['place']}>
        <FormField {...parts} {...help('city')} name="city" />
        {view && part && parts.draft.settlementRef && <part.PointKinds view={view} />}
        <FormField {...parts} {...help('warehouse')} name="warehouse" errors={errors} />
      </div>
      <p className={styles['note']}>{delivery.rule}</p>
      <DeliveryWishes {...parts} />
    </>
  )
}

const loadPicking = () => import('./place-help.tsx')
const never = () => () => {}
const nothing = () => undefined

/** Near the viewport, or focused already. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const come = () => setNear(true)
    if (element.contains(document.activeElement)) come()
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: '50%' },
    )
    watching.observe(element)
    element.addEventListener('focusin', come)
    return () => {
      watching.disconnect()
      element.removeEventListener('focusin', come)
    }
  }, [place, isNear])
  return isNear
}

function DeliveryWishes(parts: FormParts) {
  const { isForAnother } = parts.draft
  return (
    <>
      <div className={styles['wishes']}>
        <Checkbox
          name="isForAnother"
          label={text.isForAnother}
          checked={isForAnother}
          onChange={({ target }) => changeDraft({ isForAnother: target.checked })}
        />
        {isForAnother && (
          <>
            <div className={styles['pair']}>
              <FormField {...parts} name="recipientFirstName" />
              <FormField {...parts} name="recipientLastName" />
            </div>
            <FormField {...parts} name="recipientPhone" />
          </>
        )}
        {Object.values(
          perTick(({ label }, id) => (
            <Checkbox
              key={id}
              name={id}
              label={label}
              checked={parts.draft[id]}
              onChange={({ target }) => changeDraft({ [id]: target.checked })}
            />
          )),
        )}
      </div>
      {Object.values(
        perText(({ label, max }, id) => (
          <label key={id} className={styles['comment']}>
            <span>
              {label} <small>{text.optional}</small>
            </span>
            <textarea
              name={id}
              rows={2}
              maxLength={max}
              value={parts.draft[id]}
              onChange={({ target }) => changeDraft({ [id]: target.value })}
            />
          </label>
        )),
      )}
    </>
  )
}
