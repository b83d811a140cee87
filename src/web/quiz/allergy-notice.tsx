import { checkoutPath } from '../../contract/catalogue/page-paths.ts'
import { priceText } from '../../domain/platform/money.ts'
import { allergiesText as text } from './allergies-text.ts'
import type { Reader } from './quiz-result-text.ts'
import { Notice } from '../platform/ui/notice.tsx'
import styles from './allergy-notice.module.css'
import type { AllergyCheck, CheckedKit } from './use-allergy-check.ts'

interface AllergyNoticeProps {
  readonly check: AllergyCheck
  readonly kits: readonly CheckedKit[]
  readonly reader: Reader
}

export function AllergyNotice({ check: { found, isToBeRead, others }, kits, reader }: AllergyNoticeProps) {
  const bought = kits.map(({ id }) => id)
  const offered = others.filter(({ id }) => !bought.includes(id))
  return (
    <section className={styles['allergies']} id="allergies" aria-label={text.title}>
      <Notice tone="danger" role="alert" title={text.title}>
        <ul className={styles['found']}>
          {kits.flatMap(({ id, name }) =>
            (found[id] ?? []).map(({ names, product, ingredient }) => (
              <li key={`${id} ${product} ${ingredient}`}>
                {text.found(names, product, kits.length > 1 ? name : undefined)}
                <b lang="la">{ingredient}</b>.
              </li>
            )),
          )}
        </ul>
        <p>
          {text.advice[reader]} <a href="#contact">{text.contact}</a>
        </p>
        {isToBeRead && <p>{text.toBeRead}</p>}
        {offered.length > 0 && (
          <>
            <p>{text.others}</p>
            <ul className={styles['others']}>
              {offered.map(({ id, name, skinTypeLabel, price }) => (
                <li key={id}>
                  <a href={checkoutPath(id)}>
                    «{name}», {priceText(price)}
                  </a>
                  {skinTypeLabel && text.suits(skinTypeLabel)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </section>
  )
}
