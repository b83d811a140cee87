import section from '../../platform/frame/section.module.css'
import { classNames } from '../../platform/ui/class-names.ts'
import { landingText } from '../../platform/text/landing.ts'
import { Picture } from '../../catalogue/picture.tsx'
import styles from './benefits.module.css'

export function Benefits() {
  return (
    <section className={classNames(section['section'], styles['benefits'])}>
      <Picture name="parcel" alt="" sizes="(min-width: 56rem) 36rem, 90vw" className={styles['window']} />
      <div>
        <h2>{landingText.benefitsHeading}</h2>
        <ul className={styles['list']}>
          {landingText.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
