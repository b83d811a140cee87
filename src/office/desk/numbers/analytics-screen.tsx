import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { analyticsQuery } from '../../platform/data/queries.ts'
import page from '../../platform/frame/page.module.css'
import { Read } from '../../platform/frame/read.tsx'
import { analyticsText as text } from './numbers-text.ts'
import styles from './analytics.module.css'
import { Exports } from './exports.tsx'
import { Funnel } from './funnel.tsx'
import { periodOf } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { Sales } from './sales.tsx'
import { Section } from './section.tsx'
import { Sending } from './sending.tsx'
import { Sources } from './sources.tsx'

const route = getRouteApi('/analytics')

/** What became of some days, and tables of them to take along. */
export function AnalyticsScreen() {
  const period = periodOf(route.useSearch())
  const query = useQuery(analyticsQuery(period))
  return (
    <div className={styles['screen']}>
      <h1 className={page['title']}>{text.title}</h1>
      <PeriodChoice {...period} />
      <Read query={query}>
        {(analytics) => (
          <>
            {analytics.uncountedDays > 0 && <output>{text.uncounted(analytics.uncountedDays)}</output>}
            <Sales {...analytics} />
            <Sources sources={analytics.sources} />
            <Funnel ways={analytics.ways} />
            <Section title={text.refunds}>
              <p>{text.refundsText(analytics.refunds.count, analytics.refunds.sum)}</p>
            </Section>
            <Sending sent={analytics.sent} />
          </>
        )}
      </Read>
      <Exports period={period} />
    </div>
  )
}
