import { landingText } from '../../platform/text/landing.ts'
import type { PictureName } from '../../catalogue/picture-files.ts'
import { Picture } from '../../catalogue/picture.tsx'
import { Unbroken } from '../../platform/ui/unbroken.tsx'
import { LessonStill } from '../lesson-still.tsx'
import section from '../../platform/frame/section.module.css'
import styles from './why.module.css'

const pictures = ['personal-consultation', 'gentle-care'] as const

const windowSizes = '(min-width: 56rem) 26rem, 40vw'

export function Why() {
  return (
    <section className={section['section']}>
      <h2 className={styles['heading']}>{landingText.whyHeading}</h2>
      <ul className={styles['reasons']}>
        {landingText.why.map(({ title, text }, index) => (
          <li key={title} className={styles['reason']}>
            <Window name={pictures[index]} />
            <div className={styles['words']}>
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

function Window({ name }: { name: PictureName | undefined }) {
  return name ? (
    <Picture name={name} alt="" sizes={windowSizes} className={styles['window']} />
  ) : (
    <LessonStill sizes={windowSizes} className={styles['window']} />
  )
}
