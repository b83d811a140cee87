import { useQuery } from '@tanstack/react-query'
import { stateQuery } from '../platform/data/queries.ts'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { bytesText, queuedText, stateText, unsentName } from './state-text.ts'
import { Alerts } from './alerts.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { Jobs } from './jobs.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './state.module.css'
import type {
  DiskUse,
  DroppedMessages,
  QueuedJobs,
  ShopState,
  UnknownCode,
} from '../../contract/running/state.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { Section } from './section.tsx'
import { taskName } from '../desk/today/tasks-text.ts'

/** No event reports jobs, so this polls. */
const lookEveryMs = 30_000

export function StateScreen() {
  const query = useQuery({ ...stateQuery, refetchInterval: lookEveryMs })
  return (
    <div className={styles['screen']}>
      <h1 className={page['title']}>{stateText.title}</h1>
      <Read query={query}>
        {(state) => (
          <>
            <p className={styles['shop']}>
              <Tag tone={state.isTest ? 'test' : 'good'}>
                {state.isTest ? stateText.testMode : stateText.liveMode}
              </Tag>
              <span className={page['soft']}>
                {stateText.shop(state.version, state.commit, state.startedAt)}
              </span>
            </p>
            <div className={styles['columns']}>
              <div className={styles['column']}>
                <Alerts alerts={state.alerts} />
                <DeadLetters letters={state.deadLetters} />
                <Neighbours neighbours={state.neighbours} />
              </div>
              <div className={styles['column']}>
                <Queue queue={state.queue} />
                <UnknownCodes codes={state.unknownCodes} />
                <Jobs jobs={state.jobs} />
                <Dropped dropped={state.dropped} />
                <Disk disk={state.disk} />
                <RefusedCalls calls={state.refusedCalls} />
              </div>
            </div>
          </>
        )}
      </Read>
    </div>
  )
}

function Disk({ disk }: { disk: DiskUse }) {
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

function Dropped({ dropped }: { dropped: readonly DroppedMessages[] }) {
  if (dropped.length === 0) return null
  return (
    <Section title={stateText.unsent}>
      <dl className={styles['sizes']}>
        {dropped.map(({ limit, today, week }) => (
          <div key={limit}>
            <dt>{unsentName(limit)}</dt>
            <dd>{stateText.unsentOf(today, week)}</dd>
          </div>
        ))}
      </dl>
      <p className={page['soft']}>{stateText.unsentHint}</p>
    </Section>
  )
}

function Queue({ queue }: { queue: readonly QueuedJobs[] }) {
  return (
    <Section title={stateText.queue}>
      {queue.length === 0 && <p className={page['soft']}>{stateText.emptyQueue}</p>}
      <ul className={styles['rows']}>
        {queue.map((jobs) => (
          <li key={jobs.task}>
            <div className={styles['words']}>
              <p className={styles['name']}>{taskName(jobs.task)}</p>
              <p className={page['soft']}>{queuedText(jobs)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RefusedCalls({ calls }: { calls: ShopState['refusedCalls'] }) {
  return (
    <Section title={stateText.refusedCalls}>
      <p className={page['soft']}>
        {calls.length === 0 ? stateText.noRefusedCalls : stateText.refusedCallsHint}
      </p>
      <ul className={styles['rows']}>
        {calls.map(({ address, refused }) => (
          <li key={address}>
            <p className={styles['words']}>{address}</p>
            <span>{refused}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function UnknownCodes({ codes }: { codes: readonly UnknownCode[] }) {
  if (codes.length === 0) return null
  return (
    <Section title={stateText.unknownCodes}>
      <ul className={styles['rows']}>
        {codes.map(({ about, code, words, count }) => (
          <li key={`${about} ${code}`}>
            <div className={styles['words']}>
              <p className={styles['name']}>{stateText.unknownCode[about](code, count)}</p>
              <p className={page['soft']}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
