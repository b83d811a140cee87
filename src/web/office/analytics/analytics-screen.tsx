import { getRouteApi } from '@tanstack/react-router'
import page from '../frame/page.module.css'
import { analyticsText as text } from '../text/analytics.ts'
import styles from './analytics.module.css'
import { Exports } from './exports.tsx'
import { periodOf } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'

const route = getRouteApi('/analytics')

/** What became of some days, and tables of them to take along. */
export function AnalyticsScreen() {
  const period = periodOf(route.useSearch())
  return (
    <div className={styles['screen']}>
      <h1 className={page['title']}>{text.title}</h1>
      <PeriodChoice {...period} />
      <Exports period={period} />
    </div>
  )
}
