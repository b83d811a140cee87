import { checkoutPath, restockPath } from '../../../contract/catalogue/page-paths.ts'
import { builtInPicture, isForSale, type Kit, productsIn } from '../../../domain/catalogue/catalogue.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { averageRating, type KitReviews } from '../../../domain/aftercare/review.ts'
import { trialPayment } from '../../../domain/checkout/terms.ts'
import { kitHue } from '../kit-hue.ts'
import { kitLines, kitsText, orderLabel } from '../kits-text.ts'
import { decimalComma, reviewCount } from '../reviews-text.ts'
import { Badge } from '../../platform/ui/badge.tsx'
import { ButtonLink } from '../../platform/ui/button.tsx'
import { Stars } from '../../platform/ui/stars.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { reviewsAnchor } from './reviews.tsx'
import styles from './kit-card.module.css'
import { ProductFacts } from '../product-facts.tsx'
import { type Digit, Numeral } from '../../platform/ui/numeral.tsx'

const digits: readonly Digit[] = [1, 2, 3, 4]

interface KitCardProps {
  readonly kit: Kit
  readonly reviews?: KitReviews | undefined
  readonly isFirst?: boolean
  readonly heading?: 'h2' | 'h3'
}

export function KitCard({ kit, reviews, isFirst = false, heading: Heading = 'h2' }: KitCardProps) {
  return (
    <li className={classNames(styles['card'], kitHue(kit.id))} id={kit.id}>
      <div className={styles['window']}>
        <Picture
          name={kit.picture ?? builtInPicture(kit.id)}
          alt={kit.picture?.alt ?? ''}
          sizes="(min-width: 70rem) 27rem, (min-width: 44rem) 46vw, 92vw"
          isFirst={isFirst}
          className={styles['picture']}
        />
        {kit.badge !== undefined && (
          <p className={styles['badge']}>
            <Badge>{kit.badge}</Badge>
          </p>
        )}
      </div>
      <Heading className={styles['name']}>{kit.name}</Heading>
      <p className={styles['skin']}>
        {kit.skinTypeLabel}
        {reviews && <AverageLink reviews={reviews} />}
      </p>
      <p className={styles['text']}>{kit.isTestOnly ? trialPayment(kit.price) : kit.description}</p>
      {kit.isTestOnly ? <div /> : <KitContents kit={kit} />}
      <div className={styles['order']}>
        <Price amount={kit.price} className={styles['price']} />
        {!isForSale(kit) ? (
          <div>
            <p className={styles['paused']}>{kit.isSoldOut ? kitsText.soldOut : kitsText.paused}</p>
            <a href={restockPath(kit.id)} aria-label={`${kitsText.restock}: ${kit.name}`}>
              {kitsText.restock}
            </a>
          </div>
        ) : (
          <ButtonLink href={checkoutPath(kit.id)} aria-label={orderLabel(kit.name, priceText(kit.price))}>
            {kitsText.order}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function AverageLink({ reviews }: { readonly reviews: KitReviews }) {
  const average = averageRating(reviews)
  if (average === undefined) return null
  return (
    <a href={`#${reviewsAnchor(reviews.kitId)}`} className={styles['average']}>
      <Stars rating={average} /> <span aria-hidden="true">{decimalComma(average)}</span>{' '}
      {reviewCount(reviews.count)}
    </a>
  )
}

function KitContents({ kit }: { kit: Kit }) {
  return (
    <details className={styles['contents']}>
      <summary className={styles['summary']}>{kitsText.details}</summary>
      <ol className={styles['steps']}>
        {kit.products.map((product, index) => (
          <li key={product.name} className={styles['step']}>
            <Mark index={index} />
            <div>
              {product.name} <span className={styles['when']}>{product.when}</span>
              <ProductFacts product={product} />
            </div>
          </li>
        ))}
      </ol>
      {kit.requiresShipping && (
        <ul className={styles['lines']}>
          {kitLines(productsIn(kit)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** There are numerals for four steps. */
function Mark({ index }: { index: number }) {
  const digit = digits[index]
  return <span className={styles['mark']}>{digit ? <Numeral digit={digit} /> : '+'}</span>
}
