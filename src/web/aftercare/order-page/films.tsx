import { pagePaths } from '../../../contract/platform/addresses.ts'
import type { OrderPageLine } from '../../../contract/aftercare/order-page.ts'
import { filled } from '../../platform/text/filled.ts'
import { orderPageText as text } from './order-page-text.ts'
import styles from './order-page.module.css'

/** The film of each kit; what has none of its own leads to all of them. */
export function Films({ lines }: { lines: readonly OrderPageLine[] }) {
  const own = lines.filter(({ film }) => film !== null && film !== pagePaths.videos)
  return (
    <section className={styles['plain']} aria-labelledby="films">
      <h2 className={styles['title']} id="films">
        {text.filmsTitle}
      </h2>
      <ul className={styles['films']}>
        {own.map(({ kitId, name, film }) => (
          <li key={kitId}>
            <a href={film ?? pagePaths.videos}>{filled(text.film, { kit: name })}</a>
          </li>
        ))}
        <li>
          <a href={pagePaths.videos}>{text.allFilms}</a>
        </li>
      </ul>
    </section>
  )
}
