import { pagePaths } from '../../../contract/addresses.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { aboutText } from '../../text/about.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { PictureName } from '../../ui/picture-files.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './about.module.css'

/** The story of the brand, its aim, and where to go on. */
export function About() {
  return (
    <>
      <PageHead heading={aboutText.heading} lead={aboutText.lead} />
      <section className={styles['mission']}>
        <Picture
          name="hero"
          alt=""
          sizes="(min-width: 86rem) 86rem, 96vw"
          isFirst
          className={styles['scene']}
        />
        <div className={styles['aim']}>
          <h2 className={styles['label']}>{aboutText.mission.title}</h2>
          <p className={styles['creed']}>{aboutText.mission.text}</p>
        </div>
      </section>
      <div className={styles['parts']}>
        <Part {...aboutText.kits} href={pagePaths.kits} picture="gentle-care" />
        <Part {...aboutText.videos} href={pagePaths.videos} picture="cleansing" />
      </div>
      <p className={styles['quiz']}>
        <ButtonLink href={pagePaths.quiz}>{aboutText.quiz}</ButtonLink>
      </p>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly href: string
  readonly picture: PictureName
}

function Part({ title, text, link, href, picture }: PartProps) {
  return (
    <section className={styles['part']}>
      <Picture name={picture} alt="" sizes="(min-width: 56rem) 40rem, 92vw" className={styles['window']} />
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      <ButtonLink look="secondary" href={href}>
        {link}
      </ButtonLink>
    </section>
  )
}
