import type { Kit } from '../../../domain/catalogue.ts'
import { Price } from '../../ui/price.tsx'
import styles from './checkout.module.css'
import { useGiven } from './given.ts'

/** The kit at a glance; its place is kept while it is not known. */
export function OrderedKit({ kit }: { kit: Kit | undefined }) {
  const { text } = useGiven()
  return (
    <div className={styles['kit']}>
      <div className={styles['thumb']}>
        {kit && (
          <img src={`/media/kits/${kit.id}-400.webp`} alt="" width={400} height={400} fetchPriority="high" />
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
