import type { DiskUse } from '../../contract/running/state.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import page from '../platform/frame/page.module.css'
import { bytesText, stateText } from './state-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

export function Disk({ disk }: { disk: DiskUse }) {
  const { free, total, isLow, database, isDatabaseHere, photos, arePhotosHere, letters } = disk
  const place = (isHere: boolean) => (isHere ? '' : `, ${stateText.elsewhere}`)
  return (
    <Section title={stateText.disk}>
      {isLow && (
        <Notice tone="danger" title={stateText.low}>
          {stateText.freeOf(free, total)}
        </Notice>
      )}
      <dl className={styles['sizes']}>
        <div>
          <dt>{stateText.free}</dt>
          <dd>{stateText.freeOf(free, total)}</dd>
        </div>
        <div>
          <dt>{stateText.database}</dt>
          <dd>{bytesText(database) + place(isDatabaseHere)}</dd>
        </div>
        <div>
          <dt>{stateText.photos}</dt>
          <dd>{bytesText(photos) + place(arePhotosHere)}</dd>
        </div>
        <div>
          <dt>{stateText.letters}</dt>
          <dd>{bytesText(letters)}</dd>
        </div>
      </dl>
      <p className={page['soft']}>{stateText.fullHint}</p>
    </Section>
  )
}
