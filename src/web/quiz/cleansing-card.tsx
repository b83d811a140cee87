import { checkoutPath } from '../../contract/catalogue/page-paths.ts'
import { builtInPicture, isForSale, type Kit } from '../../domain/catalogue/catalogue.ts'
import type { Recommendation } from '../../domain/quiz/recommend.ts'
import { cleansingPrice, cleansingText, type Reader, resultText } from './quiz-result-text.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { Picture } from '../catalogue/picture.tsx'
import styles from './cleansing-card.module.css'
import { cleansingReasons } from './explain.ts'

interface CleansingCardProps {
  readonly reader: Reader
  readonly kit: Kit
  readonly addOn: Kit
  readonly recommendation: Recommendation
}

export function CleansingCard({ reader, kit, addOn, recommendation }: CleansingCardProps) {
  return (
    <section className={styles['card']}>
      <Picture
        className={styles['picture']}
        name={addOn.picture ?? builtInPicture(addOn.id)}
        alt={addOn.picture?.alt ?? ''}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 14rem, 100vw"
      />
      <div className={styles['words']}>
        <h2 className={styles['heading']}>{resultText.cleansing}</h2>
        <p>{cleansingText(reader, cleansingReasons(recommendation))}</p>
        <p className={styles['price']}>{cleansingPrice(addOn.price)}</p>
        {isForSale(kit) && (
          <ButtonLink variant="secondary" href={checkoutPath(kit.id, addOn.id)}>
            {resultText.orderBoth}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
