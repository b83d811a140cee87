import { useEffect } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import type { CheckoutChoice } from '../../contract/site/site-documents.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import { type Kit, isForSale } from '../../domain/catalogue/catalogue.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { countView } from '../platform/count-view.ts'
import { recall, remember } from '../platform/browser-storage.ts'
import { recallPendingPayment } from '../platform/pending-payment.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { classNames } from '../platform/ui/class-names.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout.module.css'
import type { DeliveryWords } from './delivery-words.ts'
import { usePart } from '../platform/islands/use-part.ts'
import { type OfferedKit, UnknownKit } from './unknown-kit.tsx'

interface CheckoutProps extends DeliveryWords, Pick<SiteSettings, 'paymentMethods' | 'tellsBySms'> {
  readonly offerVersion: OfferVersion
  /** All kits unless the address names one that is on sale. */
  readonly kits: readonly OfferedKit[]
  readonly asked: CheckoutChoice['kind']
  readonly addOn: Kit | null
}

export function Checkout({ kits, asked, addOn, ...settings }: CheckoutProps) {
  const kit = useKit(kits, asked)
  useEffect(() => countView(pagePaths.checkout), [])
  const before = usePart(useHydrated() && recallPendingPayment() !== undefined, loadPendingOrder)
  return (
    <div className={classNames(styles['page'], kit?.hue)}>
      <a className={styles['back']} href={pagePaths.kits}>
        {text.allKits}
      </a>
      <h1 className={styles['heading']}>{text.heading}</h1>
      {before && <before.PendingOrder />}
      {kit === null || (kit && !isForSale(kit)) ? (
        <UnknownKit paused={kit} kits={kits} />
      ) : (
        <CheckoutForm kit={kit} addOn={addOnOf(kit, addOn)} {...settings} />
      )}
      {kit?.requiresShipping && <Parcel />}
    </div>
  )
}

/** Below the button, so that it does not delay a payment. */
function Parcel() {
  return (
    <section className={styles['parcel']} aria-labelledby="parcel">
      <img src="/media/scenes/parcel-720.webp" alt="" width={720} height={540} loading="lazy" />
      <div>
        <h2 id="parcel">{text.parcel}</h2>
        <p>{text.parcelText}</p>
      </div>
    </section>
  )
}

const loadPendingOrder = () => import('./pending-order.tsx')

/** The last viewed kit may be the add-on itself. */
function addOnOf(kit: Kit | undefined, addOn: Kit | null): Kit | undefined {
  return addOn && kit?.id !== addOn.id ? addOn : undefined
}

/** `null`: does not exist; `undefined` until hydrated, when the last viewed one is known. */
function useKit(kits: readonly OfferedKit[], asked: CheckoutChoice['kind']): OfferedKit | null | undefined {
  const isUnsaid = !useHydrated() && asked === 'none'
  const lastId = isUnsaid || asked !== 'none' ? null : recall('lastSelectedKit')
  const found = asked === 'kit' ? kits[0] : kits.find(({ id }) => id === lastId)
  const kit = isUnsaid ? undefined : (found ?? null)
  useEffect(() => {
    if (kit) remember('lastSelectedKit', kit.id)
  }, [kit])
  return kit
}
