import { pagePaths } from '../../../contract/platform/addresses.ts'
import { kitsDocumentKey, waysToKits } from '../../../contract/site/site-documents.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import { cards, type Kit } from '../../../domain/catalogue/catalogue.ts'
import type { KitReviews } from '../../../domain/aftercare/review.ts'
import { PageHead } from '../../platform/frame/page-head.tsx'
import { QuizCall } from './quiz-call.tsx'
import section from '../../platform/frame/section.module.css'
import { shop } from '../../platform/shop.ts'
import type { PageDocument } from '../../platform/frame/page-document.ts'
import { kitsText } from '../kits-text.ts'
import { kitsDescription, titles } from '../../platform/text/titles.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { Comparison } from './comparison.tsx'
import { KitCard } from './kit-card.tsx'
import { kitOffers } from './kit-offers.ts'
import styles from './kits.module.css'
import { Reviews } from './reviews.tsx'
import { Textures } from './textures.tsx'

/** One for each page that «Назад» may lead to, since the page has no script. */
export function documents(settings: PageSettings): readonly PageDocument[] {
  return [undefined, ...waysToKits].map((cameFrom) => kitsDocument(settings, cameFrom))
}

function kitsDocument(settings: PageSettings, cameFrom: string | undefined): PageDocument {
  return {
    title: titles.kits.title,
    description: kitsDescription(settings.catalogue),
    key: kitsDocumentKey(cameFrom),
    canonicalPath: pagePaths.kits,
    frame: 'shop',
    content: (
      <Kits
        kits={cards(settings.catalogue, settings)}
        reviews={settings.reviews}
        back={cameFrom ?? pagePaths.home}
      />
    ),
    linkPicture: 'kits',
    linkedData: [shop(settings), ...kitOffers(settings)],
  }
}

interface KitsProps {
  readonly kits: readonly Kit[]
  readonly reviews: readonly KitReviews[]
  readonly back: string
}

function Kits({ kits, reviews, back }: KitsProps) {
  const real = kits.filter(({ isTestOnly }) => !isTestOnly)
  const trial = kits.filter(({ isTestOnly }) => isTestOnly)
  return (
    <>
      <PageHead heading={kitsText.heading} lead={kitsText.lead} above={<Back href={back} />} />
      {real.length === 0 ? (
        <p className={styles['empty']}>{kitsText.empty}</p>
      ) : (
        <ul className={styles['kits']}>
          {real.map((kit, index) => (
            <KitCard
              key={kit.id}
              kit={kit}
              reviews={reviews.find(({ kitId }) => kitId === kit.id)}
              isFirst={index === 0}
            />
          ))}
        </ul>
      )}
      <p className={styles['note']}>{kitsText.pictureNote}</p>
      {real.length > 0 && <Textures />}
      {real.length > 0 && <Comparison kits={real} />}
      <Reviews kits={real} reviews={reviews} />
      {trial.length > 0 && <Trial kits={trial} />}
      <QuizCall {...kitsText.closing} picture="waiting" />
    </>
  )
}

function Back({ href }: { href: string }) {
  return (
    <ButtonLink variant="quiet" href={href} className={styles['back']}>
      <Icon name="back" size={20} />
      {kitsText.back}
    </ButtonLink>
  )
}

function Trial({ kits }: { kits: readonly Kit[] }) {
  return (
    <section className={section['section']}>
      <h2 className={styles['trial']}>{kitsText.trial}</h2>
      <ul className={styles['trials']}>
        {kits.map((kit) => (
          <KitCard key={kit.id} kit={kit} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
