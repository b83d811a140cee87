import type { QueuedJobs } from '../../contract/running/state.ts'
import page from '../platform/frame/page.module.css'
import { queuedText, stateText } from './state-text.ts'
import { taskName } from '../desk/today/tasks-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

export function Queue({ queue }: { queue: readonly QueuedJobs[] }) {
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
