import { type MouseEvent, useId } from 'react'
import type { DeliveryPolicy } from '../../../domain/delivery.ts'
import { type Kopiykas, priceText } from '../../../domain/money.ts'
import { type Basket, orderTotal } from '../../../domain/order.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './checkout.module.css'
import type { FormParts } from './form-field.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderedKit } from './ordered-kit.tsx'
import { QuantityRow } from './quantity-row.tsx'
import { TermsBox } from './terms-box.tsx'
import { fill, useWords } from './words.ts'

interface OrderSummaryProps extends FormParts {
  /** `undefined` while it is not known yet what is bought. */
  readonly basket: Basket | undefined
  readonly oldTotal: Kopiykas | undefined
  /** Absent when nothing is shipped. */
  readonly deliveryPolicy: DeliveryPolicy | undefined
  readonly isAddOnUnknown: boolean
  readonly isBusy: boolean
  readonly deadMethod: PaymentMethod | undefined
}

/** What is bought, what it comes to, and the button. A sticky card beside the form, or its end on a phone. */
export function OrderSummary(props: OrderSummaryProps) {
  const { basket, oldTotal, deliveryPolicy, deadMethod, draft, errors } = props
  const text = useWords()
  const id = useId()
  const total = basket && orderTotal(basket)
  return (
    <section className={styles['summary']} aria-labelledby={id}>
      <h2 className={styles['summaryTitle']} id={id}>
        {text.order}
      </h2>
      <OrderedKit kit={basket?.kit} />
      <div className={styles['sum']}>
        {basket && basket.kit.maxQuantity > 1 && <QuantityRow kit={basket.kit} quantity={basket.quantity} />}
        <OrderLines basket={basket} deliveryPolicy={deliveryPolicy} isAddOnUnknown={props.isAddOnUnknown} />
        <output className={styles['total']}>
          {text.total} {total === undefined ? '—' : <Price amount={total} />}
        </output>
        {oldTotal !== undefined && total !== undefined && (
          <Notice tone="caution" role="alert">
            {fill(text.priceChanged, { a: priceText(oldTotal), b: priceText(total) })}
          </Notice>
        )}
        {deadMethod && (
          <Notice tone="danger">
            {fill(text.methodUnavailable, { method: text.methods[deadMethod].label })}
          </Notice>
        )}
        <TermsBox isAgreed={draft.agreedToTerms} error={errors.agreedToTerms} />
        <Button type="submit" isWide isBusy={props.isBusy} onClick={ignoreSecondPress}>
          {props.isBusy ? text.busy : text.submit}
        </Button>
        <p className={styles['secure']}>{text.secure}</p>
      </div>
    </section>
  )
}

/** The second press of a double click must not agree to a new price that came in between. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
