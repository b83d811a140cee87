import { pagePaths } from '../../contract/platform/addresses.ts'
import type { MeantMailbox } from '../../contract/catalogue/restock.ts'
import { restockText as text } from './restock-text.ts'
import { typedText } from '../platform/text/typed.ts'
import { Button } from '../platform/ui/button.tsx'
import styles from './restock-form.module.css'

export interface RestockMeantProps {
  readonly mailbox: MeantMailbox
}

/** Asks whether another mailbox was meant: a letter to the wrong one would never be read. */
export function RestockMeant({ mailbox: { kit, typed, meant } }: RestockMeantProps) {
  return (
    <>
      <p>
        {typedText.meant} <b>{meant}</b>?
      </p>
      <Choice kit={kit} email={meant} label={text.takeMeant} />
      {typed !== null && <Choice kit={kit} email={typed} label={text.takeTyped(typed)} isSecond />}
    </>
  )
}

interface ChoiceProps {
  readonly kit: string
  readonly email: string
  readonly label: string
  readonly isSecond?: boolean
}

function Choice({ kit, email, label, isSecond = false }: ChoiceProps) {
  return (
    <form method="post" action={pagePaths.restock} className={styles['form']}>
      <input type="hidden" name="kit" value={kit} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="sure" value="yes" />
      <div>
        <Button type="submit" variant={isSecond ? 'quiet' : 'primary'}>
          {label}
        </Button>
      </div>
    </form>
  )
}
