import { pagePaths } from '../../../contract/platform/addresses.ts'
import { landingText } from '../../platform/text/landing.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { srcSetOf } from '../../catalogue/picture-files.ts'
import { Picture } from '../../catalogue/picture.tsx'
import { Unbroken } from '../../platform/ui/unbroken.tsx'
import styles from './hero.module.css'

const wide = '(min-width: 56rem)'
/** Slightly understated, so that phones with two dots per pixel take the 720 px file: LCP is a third earlier. */
const portraitSizes = '92vw'

export const heroPreloads = [
  { srcSet: srcSetOf('hero', 'avif'), sizes: '100vw', media: wide },
  { srcSet: srcSetOf('hero-portrait', 'avif'), sizes: portraitSizes, media: '(max-width: 55.99rem)' },
]

export function Hero() {
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['heading']}>{landingText.heading}</h1>
        <p className={styles['lead']}>
          <Unbroken text={landingText.lead} />
        </p>
        <div className={styles['buttons']}>
          <ButtonLink href={pagePaths.quiz}>{landingText.quiz}</ButtonLink>
          <ButtonLink variant="secondary" href={pagePaths.videos}>
            {landingText.how}
          </ButtonLink>
        </div>
        <p className={styles['note']}>{landingText.underButtons}</p>
      </div>
      <div className={styles['scene']}>
        <Picture
          name="hero-portrait"
          alt={landingText.heroAlt}
          sizes={portraitSizes}
          wide={{ name: 'hero', media: wide, sizes: '100vw' }}
          isFirst
          className={styles['picture']}
        />
        <a className={styles['buy']} href={pagePaths.kits}>
          {landingText.buy}
          <Icon name="forward" size={20} />
        </a>
      </div>
    </section>
  )
}
