import { pagePaths } from '../../../contract/platform/addresses.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import { QuizCall } from '../../catalogue/kits/quiz-call.tsx'
import { SpecialistWords } from '../specialist-words.tsx'
import { shop, site } from '../../platform/shop.ts'
import { specialistData } from '../specialist.ts'
import type { PageDocument } from '../../platform/frame/page-document.ts'
import { landingText } from '../../platform/text/landing.ts'
import { titles } from '../../platform/text/titles.ts'
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
