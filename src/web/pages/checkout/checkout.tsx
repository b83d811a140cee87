import { useEffect } from 'react'
import type { SiteSettings } from '../../../contract/site.ts'
import type { Kit } from '../../../domain/catalogue.ts'
import { kitHue } from '../../frame/kit-hue.ts'
import { recall, remember } from '../../browser-storage.ts'
import type { CheckoutText } from '../../text/checkout.ts'
import { useHydrated } from '../../islands/use-hydrated.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout.module.css'
import { PendingOrder } from './pending-order.tsx'
import { UnknownKit } from './unknown-kit.tsx'
import { CheckoutWords } from './words.ts'

/** What the document was made for: a kit, one that does not exist, or whichever was opened last. */
export type Offer =
  | { readonly kind: 'kit'; readonly kit: Kit }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'last-selected'; readonly kits: readonly Kit[] }

export interface CheckoutProps extends Pick<SiteSettings, 'deliveryPolicy' | 'paymentMethods'> {
  readonly offer: Offer
  readonly additional: Kit | null
  readonly text: CheckoutText
}

/** Checkout: who buys, where it goes, how it is paid. */
export function Checkout({ offer, additional, text, ...settings }: CheckoutProps) {
  const kit = useKit(offer)
  const isAddOnUnknown = useHydrated() && additional === null && isAddOnAsked()
  return (
    <CheckoutWords value={text}>
      <div className={classNames(styles['page'], kit && kitHue(kit.id))}>
        <h1 className={styles['heading']}>{text.heading}</h1>
        <PendingOrder />
        {kit === null ? (
          <UnknownKit />
        ) : (
          <CheckoutForm
            {...settings}
            kit={kit}
            additional={additional ?? undefined}
            isAddOnUnknown={isAddOnUnknown}
          />
        )}
      </div>
    </CheckoutWords>
  )
}

/** `null` for a kit that does not exist; `undefined` while the browser has not said which was opened last. */
function useKit(offer: Offer): Kit | null | undefined {
  const isHydrated = useHydrated()
  const kit = kitOf(offer, isHydrated)
  useEffect(() => {
    if (kit) remember('lastSelectedKit', kit.id)
  }, [kit])
  return kit
}

function kitOf(offer: Offer, isHydrated: boolean): Kit | null | undefined {
  if (offer.kind === 'kit') return offer.kit
  if (offer.kind === 'unknown') return null
  if (!isHydrated) return undefined
  const lastId = recall('lastSelectedKit')
  return offer.kits.find(({ id }) => id === lastId) ?? null
}

function isAddOnAsked(): boolean {
  return !!new URLSearchParams(location.search).get('additional')
}
