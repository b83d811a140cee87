import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Basket } from '../../../domain/order.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { changeDraft } from '../../checkout-draft.ts'
import { rememberPendingPayment } from '../../pending-payment.ts'
import { showToast } from '../../ui/show-toast.ts'
import { fill, useGiven } from './given.ts'
import { placeOrder } from './place-order.ts'
import type { Prices } from './use-basket.ts'

interface PurchaseParts {
  readonly basket: Basket | undefined
  readonly paymentMethod: PaymentMethod
  /** Looks at the fields; answers whether the order may go, and shows what is wrong. */
  readonly checkForm: () => boolean
  readonly takePrices: (prices: Prices | undefined) => void
}

/** The way from the form to the bank page: one order at a time, however often the button is pressed. */
export function usePurchase({ basket, paymentMethod, checkForm, takePrices }: PurchaseParts) {
  const { text } = useGiven()
  const [isBusy, setBusy] = useState(false)
  const [advice, setAdvice] = useState('')
  const isLocked = useRef(false)

  useEffect(() => {
    // Coming back from the bank page the browser may show this page as it was left: busy.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isLocked.current = false
      setBusy(false)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const purchase = async (what: Basket) => {
    isLocked.current = true
    setBusy(true)
    setAdvice('')
    takePrices(undefined)
    changeDraft({ kitId: what.kit.id, additionalId: what.additional?.id ?? '' })
    const outcome = await placeOrder(what, paymentMethod)
    if (outcome.kind === 'go') {
      rememberPendingPayment(outcome.order)
      return leaveFor(outcome.to)
    }
    isLocked.current = false
    setBusy(false)
    if (outcome.kind === 'price-changed') return takePrices(outcome.prices)
    const isMethod = outcome.kind === 'method-unavailable'
    const failure = text[isMethod ? 'failed' : outcome.words]
    showToast({ title: text.trouble, text: failure, tone: 'error' })
    // The toast goes in a while; whoever reads slowly finds its words under the button, or better ones.
    const method = text.methods[paymentMethod].label
    setAdvice(isMethod ? fill(text.methodUnavailable, { method }) : failure)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLocked.current && basket && checkForm()) void purchase(basket)
  }
  return { isBusy, advice, submit }
}

/** The page of a bank takes no part in our transitions: one begun for it would fail there, unheard. */
function leaveFor(address: string) {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true })
  location.assign(address)
}
