import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Basket } from '../../../domain/order.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { changeDraft } from '../../checkout-draft.ts'
import type { CheckoutText } from '../../text/checkout.ts'
import { showToast } from '../../ui/show-toast.ts'
import { leaveWith } from './leave-for-bank.ts'
import { type Outcome, placeOrder } from './place-order.ts'
import type { Prices } from './use-basket.ts'
import { fill, useWords } from './words.ts'

interface PurchaseParts {
  readonly basket: Basket | undefined
  readonly paymentMethod: PaymentMethod
  /** Looks at the fields; answers whether the order may go, and shows what is wrong. */
  readonly checkForm: () => boolean
  readonly takePrices: (prices: Prices | undefined) => void
}

/** The way from the form to the bank page: one order at a time, however often the button is pressed. */
export function usePurchase({ basket, paymentMethod, checkForm, takePrices }: PurchaseParts) {
  const text = useWords()
  const [isBusy, setBusy] = useState(false)
  const [deadMethod, setDeadMethod] = useState<PaymentMethod>()
  const isLocked = useRef(false)
  const lock = (isOn: boolean) => {
    isLocked.current = isOn
    setBusy(isOn)
  }

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

  const run = async (work: () => Promise<Outcome>) => {
    lock(true)
    setDeadMethod(undefined)
    const outcome = await work()
    if (leaveWith(outcome)) return
    lock(false)
    if (outcome.kind === 'price-changed') return takePrices(outcome.prices)
    if (outcome.kind === 'method-unavailable') setDeadMethod(paymentMethod)
    showToast({ title: text.trouble, text: troubleOf(outcome, paymentMethod, text), tone: 'error' })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLocked.current || !basket || !checkForm()) return
    takePrices(undefined)
    changeDraft({ kitId: basket.kit.id, additionalId: basket.additional?.id ?? '' })
    void run(() => placeOrder(basket, paymentMethod))
  }
  return {
    isBusy,
    deadMethod: deadMethod === paymentMethod ? deadMethod : undefined,
    submit,
  }
}

function troubleOf({ kind }: Outcome, method: PaymentMethod, text: CheckoutText): string {
  if (kind === 'method-unavailable') {
    return fill(text.methodUnavailable, { method: text.methods[method].label })
  }
  return kind === 'too-many-requests' ? text.tooManyRequests : text.failed
}
