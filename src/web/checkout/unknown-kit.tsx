import { pagePaths } from '../../contract/platform/addresses.ts'
import { checkoutPath, restockPath } from '../../contract/catalogue/page-paths.ts'
import { kitThumb } from '../../contract/catalogue/pictures.ts'
import { isForSale, type Kit } from '../../domain/catalogue/catalogue.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { classNames } from '../platform/ui/class-names.ts'
import { Price } from '../catalogue/price.tsx'
import styles from './checkout.module.css'

export type OfferedKit = Kit & { readonly hue: string }

interface UnknownKitProps {
  readonly paused: OfferedKit | null
  readonly kits: readonly OfferedKit[]
}

export function UnknownKit({ paused, kits }: UnknownKitProps) {
  return (
    <>
      <div className={styles['unknown']}>
        <h2 className={styles['name']}>
          {paused ? `«${paused.name}» ${paused.isSoldOut ? text.soldOut : text.paused}` : text.unknownKit}
        </h2>
        {!paused && (
          <p className={styles['noPrice']}>
            <Price amount={0} />
          </p>
        )}
        <p>
          {paused ? text.pausedReason : text.unknownKitReason}{' '}
          {paused && <a href={restockPath(paused.id)}>{text.restock}</a>}
        </p>
        <ButtonLink href={pagePaths.kits}>{text.toKits}</ButtonLink>
      </div>
      <ul className={styles['others']}>
        {kits
          .filter((kit) => !kit.isAddOn && !kit.isTestOnly && isForSale(kit))
          .map(({ id, name, price, hue, picture }) => (
            <li key={id}>
              <a href={checkoutPath(id)} className={classNames(styles['other'], hue)}>
                <span className={styles['otherPicture']}>
                  <img src={kitThumb({ id, picture })} alt="" width={400} height={400} loading="lazy" />
                </span>
                <span className={styles['otherName']}>{name}</span>
                <Price amount={price} />
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}
