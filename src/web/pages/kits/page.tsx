import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { cards, type Kit } from '../../../domain/catalogue.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { QuizCall } from '../../frame/quiz-call.tsx'
import { shop } from '../../linked-data/shop.ts'
import type { PageDocument } from '../../page-document.ts'
import { kitsText } from '../../text/kits.ts'
import { titles } from '../../text/titles.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KitCard } from './kit-card.tsx'
import { kitOffers } from './kit-offers.ts'
import styles from './kits.module.css'

export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    {
      ...titles.kits,
      key: documentKeys.kits,
      canonicalPath: pagePaths.kits,
      frame: 'shop',
      content: <Kits kits={cards(settings)} />,
      linkPicture: 'kits',
      linkedData: [shop(settings), ...kitOffers(settings)],
    },
  ]
}

function Kits({ kits }: { kits: readonly Kit[] }) {
  return (
    <>
      <PageHead heading={kitsText.heading} lead={kitsText.lead} above={<Back />} />
      {kits.length === 0 ? (
        <p className={styles['empty']}>{kitsText.empty}</p>
      ) : (
        <ul className={styles['kits']}>
          {kits.map((kit, index) => (
            <KitCard key={kit.id} kit={kit} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <p className={styles['note']}>{kitsText.pictureNote}</p>
      <QuizCall {...kitsText.closing} />
    </>
  )
}

function Back() {
  return (
    <ButtonLink look="quiet" href={pagePaths.home} className={styles['back']}>
      <Icon name="back" size={20} />
      {kitsText.back}
    </ButtonLink>
  )
}
