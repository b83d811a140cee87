import type { Kit } from '../../../domain/catalogue.ts'
import { Price } from '../../ui/price.tsx'
import styles from './checkout.module.css'
import { useWords } from './words.ts'

/** One size serves every screen here. */
const thumbs = '/media/kits/'

/** The kit at a glance; its place is kept while it is not known. */
export function OrderedKit({ kit }: { kit: Kit | undefined }) {
  const text = useWords()
  return (
    <div className={styles['kit']}>
      <div className={styles['thumb']}>
        {kit && (
          <picture>
            <source type="image/avif" srcSet={`${thumbs}${kit.id}-400.avif`} />
            <img src={`${thumbs}${kit.id}-400.webp`} alt="" width={400} height={400} fetchPriority="high" />
          </picture>
        )}
      </div>
      <div>
        <p className={styles['name']}>{kit?.name}</p>
        <p>{kit && <Price amount={kit.price} />}</p>
      </div>
      {kit?.isTestOnly && <p className={styles['test']}>{text.testKit}</p>}
    </div>
  )
}
