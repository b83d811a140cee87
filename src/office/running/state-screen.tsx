import { useQuery } from '@tanstack/react-query'
import { stateQuery } from '../platform/data/queries.ts'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { stateText } from './state-text.ts'
import { Alerts } from './alerts.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { Disk } from './disk.tsx'
import { Dropped } from './dropped.tsx'
import { Jobs } from './jobs.tsx'
import { Neighbours } from './neighbours.tsx'
import { Queue } from './queue.tsx'
import { RefusedCalls } from './refused-calls.tsx'
import styles from './state.module.css'
import { UnknownCodes } from './unknown-codes.tsx'

/** Jobs that run and end tell nobody. */
const lookEveryMs = 30_000

/** How the shop and what it leans on are, and what is to be put right. */
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
