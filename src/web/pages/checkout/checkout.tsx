import { useEffect } from 'react'
import type { Kit } from '../../../domain/catalogue.ts'
import { recall, remember } from '../../browser-storage.ts'
import { useHydrated } from '../../islands/use-hydrated.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout.module.css'
import { type Given, GivenContext } from './given.ts'
import { PendingOrder } from './pending-order.tsx'
import { UnknownKit } from './unknown-kit.tsx'

/** With the class of its hue. */
export type OfferedKit = Kit & { readonly hue: string }

export interface CheckoutProps extends Given {
  /** The kit of the address, none for one that does not exist, or all of them for the one opened last. */
  readonly kits: readonly OfferedKit[]
  readonly isForLastSelected: boolean
  readonly additional: Kit | null
}

/** Checkout: who buys, where it goes, how it is paid. */
export function Checkout({ kits, isForLastSelected, additional, ...given }: CheckoutProps) {
  const kit = useKit(kits, isForLastSelected)
  return (
    <GivenContext value={given}>
      <div className={classNames(styles['page'], kit?.hue)}>
        <h1 className={styles['heading']}>{given.text.heading}</h1>
        <PendingOrder />
        {kit === null ? <UnknownKit /> : <CheckoutForm kit={kit} additional={additional ?? undefined} />}
      </div>
    </GivenContext>
  )
}

/** `null` for a kit that does not exist; `undefined` while the browser has not said which was opened last. */
function useKit(kits: readonly OfferedKit[], isForLastSelected: boolean): OfferedKit | null | undefined {
  const isUnsaid = !useHydrated() && isForLastSelected
  const asked = isForLastSelected ? kits.find(({ id }) => id === recall('lastSelectedKit')) : kits[0]
  const kit = isUnsaid ? undefined : (asked ?? null)
  useEffect(() => {
    if (kit) remember('lastSelectedKit', kit.id)
  }, [kit])
  return kit
}
