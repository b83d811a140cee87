import { type Kopiykas, priceText } from '../../domain/platform/money.ts'
import { classNames } from '../platform/ui/class-names.ts'
import styles from './price.module.css'

export function Price({ amount, className }: { amount: Kopiykas; className?: string | undefined }) {
  return <span className={classNames(styles['price'], className)}>{priceText(amount)}</span>
}
