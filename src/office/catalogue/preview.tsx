import { addOnId, kitsOf, type ShelfItem } from '../../domain/catalogue/catalogue.ts'
import { recommendedKitIds } from '../../domain/quiz/recommend.ts'
import { KitCard } from '../../web/catalogue/kits/kit-card.tsx'
import { OrderedKit } from '../../web/checkout/ordered-kit.tsx'
import { OrderBar } from '../../web/quiz/order-bar.tsx'
import { resultHeading } from '../../web/quiz/quiz-result-text.ts'
import { shelfText as text } from './shelf-text.ts'
import styles from './shelf.module.css'

/** Rendered by the site's components; inert. */
export function Preview({ item }: { item: ShelfItem }) {
  const [kit] = kitsOf([item])
  if (!kit) return null
  const isRecommended = recommendedKitIds.some((id) => id === kit.id)
  return (
    <div className={styles['views']}>
      {kit.id !== addOnId && (
        <section>
          <h3>{text.onCard}</h3>
          <ul inert>
            <KitCard kit={kit} heading="h3" />
          </ul>
        </section>
      )}
      {!kit.isPaused && (
        <section>
          <h3>{text.inCheckout}</h3>
          <div inert>
            <OrderedKit basket={{ kit, quantity: 1 }} />
          </div>
        </section>
      )}
      {isRecommended && (
        <section>
          <h3>{text.inResult}</h3>
          <div inert className={styles['result']}>
            <p className={styles['resultName']}>{resultHeading(kit.name)}</p>
            <p>{kit.description}</p>
            <OrderBar kit={kit} deliveryPolicy="carrier" />
          </div>
        </section>
      )}
    </div>
  )
}
