import type { ComponentProps, ReactNode } from 'react'
import { builtInPicture, type Kit } from '../../domain/catalogue/catalogue.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import { resultHeading, resultText } from './quiz-result-text.ts'
import { Picture } from '../catalogue/picture.tsx'
import { OrderBar } from './order-bar.tsx'
import styles from './result.module.css'

interface ResultSheetProps {
  readonly kit: Kit
  readonly deliveryPolicy: DeliveryPolicy
  readonly hasAllergen?: boolean
  readonly over: string
  readonly heading?: Omit<ComponentProps<'h1'>, 'className' | 'children'>
  readonly children: ReactNode
}

export function ResultSheet({
  kit,
  deliveryPolicy,
  hasAllergen = false,
  over,
  heading,
  children,
}: ResultSheetProps) {
  return (
    <article className={styles['result']} data-kit={kit.id}>
      <header className={styles['head']}>
        <p>{over}</p>
        <h1 {...heading} className={styles['heading']}>
          {resultHeading(kit.name)}
        </h1>
        <p className={styles['description']}>{kit.description}</p>
      </header>
      <div className={styles['kit']}>
        <figure className={styles['picture']}>
          <Picture
            name={kit.picture ?? builtInPicture(kit.id)}
            alt={kit.picture?.alt ?? ''}
            sizes="(min-width: 64rem) 36rem, 100vw"
            isFirst
          />
          {!kit.picture && <figcaption>{resultText.illustration}</figcaption>}
        </figure>
        <OrderBar kit={kit} deliveryPolicy={deliveryPolicy} hasAllergen={hasAllergen} />
      </div>
      <div className={styles['body']}>{children}</div>
    </article>
  )
}
