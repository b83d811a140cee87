import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Basket } from '../../domain/orders/order.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { leaveForBank } from '../payments/leave-for-bank.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { filled } from '../platform/text/filled.ts'
import { showToast } from '../platform/ui/show-toast.ts'
import type { Next, Outcome } from './place-order.ts'
import type { Prices } from './use-basket.ts'

export interface Advice {
  readonly message: string
  readonly next: Next | undefined
  readonly refusedPoint?: string
}

interface PurchaseParts {
  readonly basket: Basket | undefined
  readonly paymentMethod: PaymentMethod
  readonly offerVersion: OfferVersion
  readonly checkForm: () => boolean
  readonly takePrices: (prices: Prices | undefined) => void
}

const loadSending = () => import('./place-order.ts')

/** One order at a time, however often the button is pressed. */
export function usePurchase({ basket, paymentMethod, offerVersion, checkForm, takePrices }: PurchaseParts) {
  const [isBusy, setBusy] = useState(false)
  const [advice, setAdvice] = useState<Advice>()
  const [newOffer, setNewOffer] = useState<OfferVersion>()
  const isLocked = useRef(false)

  useEffect(() => {
    // From the back/forward cache the page would return busy.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isLocked.current = false
      setBusy(false)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  useEffect(() => {
    const prepare = () => void loadSending().catch(() => undefined)
    addEventListener('focusin', prepare, { once: true })
    return () => removeEventListener('focusin', prepare)
  }, [])

  const purchase = async (what: Basket) => {
    isLocked.current = true
    setBusy(true)
    setAdvice(undefined)
    takePrices(undefined)
    changeDraft({ kitId: what.kit.id, addOnId: what.addOn?.id ?? '' })
    const outcome = await loadSending()
      .then((sending) => sending.placeOrder(what, paymentMethod, newOffer ?? offerVersion))
      .catch((): Outcome => ({ kind: 'failed', message: '', next: 'online' }))
    if (outcome.kind === 'go') return leaveForBank(outcome.order, outcome.to)
    isLocked.current = false
    setBusy(false)
    if (outcome.kind === 'price-changed') return takePrices(outcome.prices)
    if (outcome.kind === 'offer-changed') {
      // Consent to the new offer is needed.
      changeDraft({ agreedToTerms: false })
      setNewOffer(outcome.offerVersion)
      return setAdvice({ message: outcome.message, next: undefined })
    }
    showToast({ title: text.trouble, text: text.failed, tone: 'error' })
    // Toasts disappear and are generic.
    const method = text.methods[paymentMethod].label
    setAdvice(
      outcome.kind === 'method-unavailable'
        ? { message: filled(text.methodUnavailable, { method }), next: undefined }
        : outcome,
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLocked.current && basket && checkForm()) void purchase(basket)
  }
  return { isBusy, advice, newOffer, submit }
}
