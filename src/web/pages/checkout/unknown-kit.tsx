import { pagePaths } from '../../../contract/addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './checkout.module.css'
import { useGiven } from './given.ts'

/** The address asks for a kit that nobody sells: it can be seen, not bought. */
export function UnknownKit() {
  const { text } = useGiven()
  return (
    <div className={styles['unknown']}>
      <h2 className={styles['name']}>{text.unknownKit}</h2>
      <p>
        <Price amount={0} />
      </p>
      <p id="no-kit">{text.unknownKitReason}</p>
      <ButtonLink href={pagePaths.kits}>{text.toKits}</ButtonLink>
      <Button look="secondary" disabledBy="no-kit">
        {text.submit}
      </Button>
    </div>
  )
}
