import { useRef } from 'react'
import type { Kit } from '../../../domain/catalogue.ts'
import { requiresShipping } from '../../../domain/order.ts'
import { defaultPaymentMethod, type PaymentMethod } from '../../../domain/payment-method.ts'
import type { Draft } from '../../storage/checkout-draft.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './checkout.module.css'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Part } from './part.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useBasket } from './use-basket.ts'
import { useDraft } from './use-draft.ts'
import { useErrors } from './use-errors.ts'
import { usePurchase } from './use-purchase.ts'
import { useGiven } from './given.ts'

interface CheckoutFormProps {
  /** `undefined` while it is not known yet. */
  readonly kit: Kit | undefined
  readonly addOn: Kit | undefined
}

export function CheckoutForm({ kit, addOn }: CheckoutFormProps) {
  const { text, paymentMethods } = useGiven()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form)
  const { basket, oldTotal, takePrices } = useBasket(kit, addOn, draft)
  const isShipped = !basket || requiresShipping(basket)
  const { errors, isRefused, onLeave, checkForm } = useErrors(form, draft, isShipped)
  const paymentMethod = chosenMethod(draft, paymentMethods)
  const purchase = usePurchase({ basket, paymentMethod, checkForm, takePrices })
  const parts = { draft, errors, onLeave }
  // A trial payment delivers nothing at all, and has a word about it beside the kit.
  const isDelivered = isShipped || !basket.kit.isTestOnly
  return (
    // As a dialog's form it stays where it is when it is sent before the scripts have come.
    <form ref={form} className={styles['form']} method="dialog" noValidate onSubmit={purchase.submit}>
      <div className={styles['parts']}>
        {isRefused && <ErrorSummary errors={errors} />}
        <Part digit={1} title={text.contact}>
          <ContactFields {...parts} />
        </Part>
        {isDelivered && (
          <Part digit={2} title={text.delivery}>
            {isShipped ? <AddressFields {...parts} /> : <Notice>{text.onlineOnly}</Notice>}
          </Part>
        )}
        <Part digit={isDelivered ? 3 : 2} title={text.payment}>
          <PaymentMethods chosen={paymentMethod} />
        </Part>
      </div>
      <OrderSummary
        draft={draft}
        errors={errors}
        basket={basket}
        oldTotal={oldTotal}
        isBusy={purchase.isBusy}
        advice={purchase.advice}
      />
    </form>
  )
}

/** The draft may come from a time when another method was on offer. */
function chosenMethod({ paymentMethod }: Draft, methods: readonly PaymentMethod[]): PaymentMethod {
  return methods.find((method) => method === paymentMethod) ?? methods[0] ?? defaultPaymentMethod
}
