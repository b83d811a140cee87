import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageSettings } from '../../../contract/site.ts'
import { QuizCall } from '../../frame/quiz-call.tsx'
import { SpecialistWords } from '../../frame/specialist-words.tsx'
import { shop, site } from '../../linked-data/shop.ts'
import { specialistData } from '../../linked-data/specialist.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { landingText } from '../../text/landing.ts'
import { titles } from '../../text/titles.ts'
import { Benefits } from './benefits.tsx'
import { Hero, heroPreloads } from './hero.tsx'
import { Steps } from './steps.tsx'
import { Why } from './why.tsx'

export function documents(settings: PageSettings): readonly PageDocument[] {
  return [
    {
      ...titles.home,
      key: documentKeys.home,
      canonicalPath: pagePaths.home,
      frame: 'shop',
      content: <Landing specialist={settings.specialist} />,
      preloads: heroPreloads,
      linkPicture: 'home',
      linkedData: [shop(settings), site(settings), ...specialistData(settings)],
    },
  ]
}

function Landing({ specialist }: Pick<PageSettings, 'specialist'>) {
  return (
    <>
      <Hero />
      <Why />
      <SpecialistWords specialist={specialist} />
      <Steps />
      <Benefits />
      <QuizCall {...landingText.closing} picture="cleansing" />
    </>
  )
}
