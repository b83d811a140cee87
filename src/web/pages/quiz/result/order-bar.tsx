import { checkoutPath } from '../../../../contract/addresses.ts'
import { type Kit, isForSale } from '../../../../domain/catalogue.ts'
import type { DeliveryPolicy } from '../../../../domain/delivery.ts'
import { deliveryTerms } from '../../../../domain/terms.ts'
import { allergiesText } from '../../../text/allergies.ts'
import { resultText } from '../../../text/quiz-result.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../kit/price.tsx'
import styles from './order-bar.module.css'

/** Price and order button: at the lower edge of a phone, under the picture on a large screen. */
export function OrderBar({
  kit,
  deliveryPolicy,
  hasAllergen = false,
}: {
  kit: Kit
  deliveryPolicy: DeliveryPolicy
  hasAllergen?: boolean
}) {
  const claim = hasAllergen ? (
    <a href="#allergies">{allergiesText.inBar}</a>
  ) : (
    deliveryTerms[deliveryPolicy].claim
  )
  const isSold = isForSale(kit)
  return (
    <div className={styles['bar']}>
      <p className={styles['price']}>
        <Price amount={kit.price} />
        {isSold ? (
          claim && <span>{claim}</span>
        ) : (
          <span>{kit.isSoldOut ? resultText.soldOut : resultText.paused}</span>
        )}
      </p>
      {/* Checkout shows the others in place of a paused one. */}
      <ButtonLink href={checkoutPath(kit.id)} variant={isSold ? 'primary' : 'secondary'}>
        {isSold ? resultText.order : resultText.otherKits}
      </ButtonLink>
    </div>
  )
}
