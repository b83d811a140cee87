import { pagePaths } from '../../contract/platform/addresses.ts'
import { restockText as text } from './restock-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { Field } from '../platform/ui/field.tsx'
import styles from './restock-form.module.css'

/** Asks for a letter; works without a script. */
export function RestockForm({ kitId }: { kitId: string }) {
  return (
    <form method="post" action={pagePaths.restock} className={styles['form']}>
      <input type="hidden" name="kit" value={kitId} />
      <Field
        name="email"
        label={text.email}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        required
        maxLength={254}
      />
      <p className={styles['consent']}>
        {text.consent} <a href={pagePaths.privacy}>{text.privacy}</a>
      </p>
      <div>
        <Button type="submit">{text.send}</Button>
      </div>
    </form>
  )
}
