import { pagePaths } from '../../contract/platform/addresses.ts'
import { findOrderText as text } from './find-order-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { Field } from '../platform/ui/field.tsx'
import styles from './find-order.module.css'

export function FindOrderForm() {
  return (
    <form method="post" action={pagePaths.findOrder} className={styles['form']}>
      <Field
        name="number"
        label={text.number}
        hint={text.numberHint}
        inputMode="numeric"
        autoComplete="off"
        required
        pattern="\D*(?:[0-9]\D*){8}"
        maxLength={100}
      />
      <Field name="phone" label={text.phone} type="tel" autoComplete="tel" required maxLength={100} />
      <div className={styles['buttons']}>
        <Button type="submit">{text.send}</Button>
      </div>
    </form>
  )
}
