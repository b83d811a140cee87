import { useRef } from 'react'
import type { SiteSettings } from '../../../contract/site.ts'
import type { Kit } from '../../../domain/catalogue.ts'
import { requiresShipping } from '../../../domain/order.ts'
import { defaultPaymentMethod, type PaymentMethod } from '../../../domain/payment-method.ts'
import type { Draft } from '../../storage/checkout-draft.ts'
import { checkoutText, parcellessText } from '../../text/checkout.in-document.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './checkout.module.css'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { NumberedSection } from './numbered-section.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useBasket } from './use-basket.ts'
import { useDraft } from './use-draft.ts'
import { useErrors } from './use-errors.ts'
import { usePurchase } from './use-purchase.ts'

interface CheckoutFormProps extends Pick<SiteSettings, 'deliveryPolicy' | 'paymentMethods'> {
  /** `undefined` while it is not known yet. */
  readonly kit: Kit | undefined
  readonly addOn: Kit | undefined
}

export function CheckoutForm({ kit, addOn, deliveryPolicy, paymentMethods }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form)
  const { basket, oldTotal, takePrices } = useBasket(kit, addOn, draft)
  const isShipped = !basket || requiresShipping(basket)
  const { fields, prepayment } = isShipped ? checkoutText : parcellessText
  const { errors, isRefused, onLeave, checkForm } = useErrors(form, draft, fields, isShipped)
  const paymentMethod = chosenMethod(draft, paymentMethods)
  const purchase = usePurchase({ basket, paymentMethod, checkForm, takePrices })
  const parts = { draft, fields, errors, onLeave }
  // A trial payment delivers nothing at all, and has a word about it beside the kit.
  const isDelivered = isShipped || !basket.kit.isTestOnly
  return (
    // As a dialog's form it stays where it is when it is sent before the scripts have come.
    <form ref={form} className={styles['form']} method="dialog" noValidate onSubmit={purchase.submit}>
      <div className={styles['parts']}>
        {isRefused && <ErrorSummary errors={errors} fields={fields} />}
        <NumberedSection digit={1} title={checkoutText.contact}>
          <ContactFields {...parts} />
        </NumberedSection>
        {isDelivered && (
          <NumberedSection digit={2} title={checkoutText.delivery}>
            {isShipped ? (
              <AddressFields {...parts} deliveryPolicy={deliveryPolicy} />
            ) : (
              <Notice>{checkoutText.onlineOnly}</Notice>
            )}
          </NumberedSection>
        )}
        <NumberedSection digit={isDelivered ? 3 : 2} title={checkoutText.payment}>
          <PaymentMethods methods={paymentMethods} chosen={paymentMethod} />
          <p className={styles['note']}>{prepayment}</p>
        </NumberedSection>
      </div>
      <OrderSummary
        draft={draft}
        errors={errors}
        basket={basket}
        deliveryPolicy={deliveryPolicy}
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
