import { checkoutPath } from '../../contract/catalogue/page-paths.ts'
import { type Kit, isForSale } from '../../domain/catalogue/catalogue.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import { deliveryTerms } from '../../domain/checkout/terms.ts'
import { allergiesText } from './allergies-text.ts'
import { resultText } from './quiz-result-text.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { Price } from '../catalogue/price.tsx'
import styles from './order-bar.module.css'

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
      {/* For a paused kit, checkout offers others. */}
      <ButtonLink href={checkoutPath(kit.id)} variant={isSold ? 'primary' : 'secondary'}>
        {isSold ? resultText.order : resultText.otherKits}
      </ButtonLink>
    </div>
  )
}
