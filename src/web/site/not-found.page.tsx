import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { notFoundText } from './not-found-text.ts'
import { titles } from '../platform/text/titles.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { Numeral } from '../platform/ui/numeral.tsx'
import styles from './not-found.module.css'

export function documents(): readonly PageDocument[] {
  return [{ ...titles.notFound, key: documentKeys.notFound, frame: 'shop', content: <NotFound /> }]
}

function NotFound() {
  return (
    <section className={styles['lost']}>
      <div className={styles['figure']} aria-hidden="true">
        <Numeral digit={4} />
        <span className={styles['pebble']} />
        <Numeral digit={4} />
      </div>
      <h1 className={styles['heading']} lang="en">
        {notFoundText.heading}
      </h1>
      <p className={styles['text']}>{notFoundText.text}</p>
      <p className={styles['buttons']}>
        <ButtonLink href={pagePaths.home}>{notFoundText.home}</ButtonLink>
        <ButtonLink variant="secondary" href={pagePaths.kits}>
          {notFoundText.kits}
        </ButtonLink>
      </p>
    </section>
  )
}
