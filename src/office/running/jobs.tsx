import type { RecurringJob } from '../../contract/running/state.ts'
import page from '../platform/frame/page.module.css'
import { Tag } from '../platform/frame/tag.tsx'
import { stateText } from './state-text.ts'
import { taskName } from '../desk/today/tasks-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

export function Jobs({ jobs }: { jobs: readonly RecurringJob[] }) {
  return (
    <Section title={stateText.jobs}>
      {jobs.length === 0 && <p className={page['soft']}>{stateText.noJobs}</p>}
      <ul className={styles['rows']}>
        {jobs.map((job) => (
          <JobRow key={job.task} job={job} />
        ))}
      </ul>
    </Section>
  )
}

function JobRow({ job: { task, nextAt, lastRun, lastDoneAt, hasAlert } }: { job: RecurringJob }) {
  const hasFailed = lastRun?.result === 'failed'
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {taskName(task)}{' '}
          <Tag tone={hasFailed ? 'danger' : lastRun ? 'good' : 'plain'}>
            {hasFailed ? stateText.jobFailed : lastRun ? stateText.jobDone : stateText.jobNever}
          </Tag>
        </p>
        {lastRun && <p className={page['soft']}>{stateText.lastRun(lastRun.at, lastRun.tookMs)}</p>}
        {hasFailed && lastRun.why !== null && <p className={styles['why']}>{lastRun.why}</p>}
        {hasFailed && lastDoneAt !== null && <p className={page['soft']}>{stateText.lastDone(lastDoneAt)}</p>}
        {hasAlert && <p className={styles['failure']}>{stateText.jobAlert}</p>}
        {nextAt !== null && <p className={page['soft']}>{stateText.nextRun(nextAt)}</p>}
      </div>
    </li>
  )
}
