import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { shop } from '../platform/shop.ts'
import { specialistData } from './specialist.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { titles } from '../platform/text/titles.ts'
import type { ReactNode } from 'react'
import { LessonStill } from './lesson-still.tsx'
import { PageHead } from '../platform/frame/page-head.tsx'
import { QuizCall } from '../catalogue/kits/quiz-call.tsx'
import { SpecialistWords } from './specialist-words.tsx'
import { aboutText } from './about-text.ts'
import { landingText } from '../platform/text/landing.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { Picture } from '../catalogue/picture.tsx'
import styles from './about.module.css'

export function documents(settings: PageSettings): readonly PageDocument[] {
  return [
    {
      ...titles.about,
      key: documentKeys.about,
      canonicalPath: pagePaths.about,
      frame: 'shop',
      content: <About specialist={settings.specialist} />,
      linkPicture: 'about',
      linkedData: [shop(settings), ...specialistData(settings)],
    },
  ]
}

function About({ specialist }: Pick<PageSettings, 'specialist'>) {
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
      <SpecialistWords specialist={specialist} />
      <div className={styles['parts']}>
        <Part {...aboutText.kits} href={pagePaths.kits}>
          <Picture
            name="gentle-care"
            alt=""
            sizes="(min-width: 56rem) 40rem, 92vw"
            className={styles['window']}
          />
        </Part>
        <Part {...aboutText.videos} href={pagePaths.videos}>
          <LessonStill sizes="(min-width: 56rem) 40rem, 92vw" className={styles['window']} />
        </Part>
      </div>
      <QuizCall {...landingText.closing} picture="parcel" />
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly href: string
  readonly children: ReactNode
}

function Part({ title, text, link, href, children }: PartProps) {
  return (
    <section className={styles['part']}>
      {children}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      <ButtonLink variant="secondary" href={href}>
        {link}
      </ButtonLink>
    </section>
  )
}
