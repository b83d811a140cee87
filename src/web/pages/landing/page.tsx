import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { QuizCall } from '../../frame/quiz-call.tsx'
import { shop, site } from '../../linked-data/shop.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { landingText } from '../../text/landing.ts'
import { titles } from '../../text/titles.ts'
import { Benefits } from './benefits.tsx'
import { Hero, heroPreloads } from './hero.tsx'
import { Steps } from './steps.tsx'
import { Why } from './why.tsx'

export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    {
      ...titles.home,
      key: documentKeys.home,
      canonicalPath: pagePaths.home,
      frame: 'shop',
      content: <Landing />,
      preloads: heroPreloads,
      linkPicture: 'home',
      linkedData: [shop(settings), site(settings)],
    },
  ]
}

function Landing() {
  return (
    <>
      <Hero />
      <Why />
      <Steps />
      <Benefits />
      <QuizCall {...landingText.closing} picture="cleansing" />
    </>
  )
}
