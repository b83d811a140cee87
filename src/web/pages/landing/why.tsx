import { landingText } from '../../text/landing.ts'
import { Picture } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import section from '../../frame/section.module.css'
import styles from './why.module.css'

const pictures = ['personal-consultation', 'gentle-care', 'cleansing-treatment'] as const

/** Three reasons, each with a window onto a kit. */
export function Why() {
  return (
    <section className={section['section']}>
      <h2 className={styles['heading']}>{landingText.whyHeading}</h2>
      <ul className={styles['reasons']}>
        {landingText.why.map(({ title, text }, index) => (
          <li key={title} className={styles['reason']}>
            <Picture
              name={pictures[index] ?? 'gentle-care'}
              alt=""
              sizes="(min-width: 56rem) 26rem, 40vw"
              className={styles['window']}
            />
            <div>
              <h3>{title}</h3>
              <p className={styles['text']}>
                <Unbroken text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
