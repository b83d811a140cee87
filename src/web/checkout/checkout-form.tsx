import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { SiteSettings } from '../../contract/site/site.ts'
import type { Kit } from '../../domain/catalogue/catalogue.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { requiresShipping } from '../../domain/orders/order.ts'
import { defaultPaymentMethod, type PaymentMethod } from '../../domain/payments/payment-method.ts'
import {
  changeDraft,
  currentDraft,
  type Draft,
  emptyDraft,
  onDraftChange,
} from '../platform/checkout-draft.ts'
import { checkoutText, parcellessText, payerText, smslessText } from './checkout-text.in-document.ts'
import { StepNumeral } from '../platform/ui/step-numerals.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import type { DeliveryWords } from './delivery-words.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useBasket } from './use-basket.ts'
import { type Errors, type FieldTexts, useErrors } from './use-errors.ts'
import { type Advice, usePurchase } from './use-purchase.ts'
import { type EarlyField, useEarlyInput } from '../platform/islands/early-input.ts'
import { typedPhone } from './typed-phone.ts'
import { filled } from '../platform/text/filled.ts'
import { fieldNames } from './check-form.ts'
import { recall } from '../platform/browser-storage.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { FormField, type FormParts } from './form-field.tsx'
import { usePart } from '../platform/islands/use-part.ts'

const loadFromQuiz = () => import('./from-quiz.tsx')

interface CheckoutFormProps extends DeliveryWords, Pick<SiteSettings, 'paymentMethods' | 'tellsBySms'> {
  readonly kit: Kit | undefined
  readonly addOn: Kit | undefined
  readonly offerVersion: OfferVersion
}

export function CheckoutForm({
  kit,
  addOn,
  offerVersion,
  delivery,
  paymentMethods,
  tellsBySms,
}: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form)
  const { basket, oldTotal, takePrices } = useBasket(kit, addOn, draft)
  const isShipped = !basket || requiresShipping(basket)
  const shippedText = tellsBySms ? checkoutText : smslessText
  const text = isShipped ? shippedText : parcellessText
  const fields = isShipped && draft.isForAnother ? { ...text.fields, ...payerText } : text.fields
  const { errors, isRefused, onLeave, checkForm } = useErrors(form, draft, fields, isShipped)
  const paymentMethod = chosenMethod(draft, paymentMethods)
  const purchase = usePurchase({ basket, paymentMethod, offerVersion, checkForm, takePrices })
  const parts = { draft, fields, errors, onLeave }
  const isDelivered = isShipped || !basket.kit.isTestOnly
  return (
    // `method="dialog"` keeps the page in place when the form is submitted before hydration.
    <form ref={form} className={styles['form']} method="dialog" noValidate onSubmit={purchase.submit}>
      <div className={styles['parts']}>
        {isRefused && <ErrorSummary errors={errors} fields={fields} />}
        <NumberedSection digit={1} title={checkoutText.contact}>
          <ContactFields {...parts} />
        </NumberedSection>
        {isDelivered && (
          <NumberedSection digit={2} title={checkoutText.delivery}>
            {isShipped ? (
              <AddressFields
                {...parts}
                refusal={placeRefusal(draft, purchase.advice)}
                basket={basket}
                delivery={delivery}
              />
            ) : (
              <Notice>{checkoutText.onlineOnly}</Notice>
            )}
          </NumberedSection>
        )}
        <NumberedSection digit={isDelivered ? 3 : 2} title={checkoutText.payment}>
          <PaymentMethods methods={paymentMethods} chosen={paymentMethod} />
          <p className={styles['note']}>{text.prepayment}</p>
        </NumberedSection>
      </div>
      <OrderSummary
        draft={draft}
        errors={errors}
        basket={basket}
        delivery={delivery}
        oldTotal={oldTotal}
        isBusy={purchase.isBusy}
        advice={purchase.advice}
        newOffer={purchase.newOffer}
      />
    </form>
  )
}

function placeRefusal({ pointRef }: Draft, advice: Advice | undefined): string | undefined {
  return advice?.refusedPoint && advice.refusedPoint === pointRef ? advice.message : undefined
}

/** The stored method may no longer be offered. */
function chosenMethod({ paymentMethod }: Draft, methods: readonly PaymentMethod[]): PaymentMethod {
  return methods.find((method) => method === paymentMethod) ?? methods[0] ?? defaultPaymentMethod
}

interface NumberedSectionProps {
  readonly digit: number
  readonly title: string
  readonly children: ReactNode
}

function NumberedSection({ digit, title, children }: NumberedSectionProps) {
  return (
    <fieldset className={styles['part']} aria-label={title}>
      <h2 className={styles['title']}>
        <StepNumeral digit={digit} />
        {title}
      </h2>
      <div className={styles['content']}>{children}</div>
    </fieldset>
  )
}

function useDraft(form: RefObject<HTMLFormElement | null>): Draft {
  const draft = useSyncExternalStore(onDraftChange, currentDraft, () => emptyDraft)
  useEarlyInput(form, (fields) => fields.forEach((field) => changeDraft(partOf(field))))
  return draft
}

function partOf({ name, value, isChecked }: EarlyField): Partial<Draft> {
  if (name === 'agreedToTerms') return { agreedToTerms: isChecked }
  if (name === 'phone') return { phone: typedPhone(value) }
  return isChecked ? { [name]: value } : {}
}

function ErrorSummary({ errors, fields }: { errors: Errors; fields: FieldTexts }) {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  const isShown = wrong.length > 0
  useEffect(() => {
    const plain = document.title.replace(checkoutText.titlePrefix, '')
    document.title = (isShown ? checkoutText.titlePrefix : '') + plain
  }, [isShown])
  return (
    isShown && (
      <Notice tone="danger" title={checkoutText.checkPlease}>
        <p>{filled(checkoutText.toCorrect, { n: wrong.length })}</p>
        <ul className={styles['wrong']}>
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(name)?.focus()
                }}
              >
                {fields[name].label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  )
}

function ContactFields(parts: FormParts) {
  const fromQuiz = usePart(useHydrated() && recall('quizProgress') !== null, loadFromQuiz)
  return (
    <>
      <FormField {...parts} name="email" />
      <div className={styles['pair']}>
        <FormField {...parts} name="firstName" />
        <FormField {...parts} name="lastName" />
      </div>
      <FormField {...parts} name="phone" />
      {fromQuiz && <fromQuiz.FromQuiz draft={parts.draft} />}
    </>
  )
}
