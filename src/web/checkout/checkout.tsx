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
  /** The offer that is agreed to by ordering here. */
  readonly offerVersion: OfferVersion
  /** The kit of the address, and all others where it names none, a paused one or one that does not exist. */
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

/** After the button: nobody who is ready to pay has to pass it. */
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

/** The kit opened last may be the add-on itself. */
function addOnOf(kit: Kit | undefined, addOn: Kit | null): Kit | undefined {
  return addOn && kit?.id !== addOn.id ? addOn : undefined
}

/** `null` for a kit that does not exist; `undefined` while the browser has not said which was opened last. */
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
