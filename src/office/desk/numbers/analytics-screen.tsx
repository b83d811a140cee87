import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import page from '../../platform/frame/page.module.css'
import { Read } from '../../platform/frame/read.tsx'
import {
  analyticsText as text,
  shareText,
  sourceText,
  stepText,
  waitedText,
  wayText,
} from './numbers-text.ts'
import { analyticsQuery } from './analytics-query.ts'
import styles from './analytics.module.css'
import { Exports } from './exports.tsx'
import { type Period, periodOf, usualPeriods } from './period.ts'
import { Sales } from './sales.tsx'
import { Section } from './section.tsx'
import type { Analytics, Passage } from '../../../contract/desk/analytics.ts'
import { shareOf } from '../../../domain/site/share.ts'
import { Table } from './table.tsx'
import { DayField } from '../../platform/frame/day-field.tsx'
import { priceText } from '../../../domain/platform/money.ts'

const route = getRouteApi('/analytics')

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

function Funnel({ ways }: Pick<Analytics, 'ways'>) {
  return (
    <Section title={text.funnel}>
      <p className={page['soft']}>{text.funnelHint}</p>
      <Way name={wayText.quiz} passages={ways.quiz} />
      <Way name={wayText.kits} passages={ways.kits} />
      <Way name={wayText.films} passages={ways.films} />
      <Way name={wayText.checkout} passages={ways.checkout} />
    </Section>
  )
}

function Way({ name, passages }: { name: string; passages: readonly Passage[] }) {
  return (
    <>
      <h3>{name}</h3>
      <Table
        head={[text.step, text.seen, text.wentOn, text.share]}
        rows={passages.map(({ from, to, seen, wentOn }) => ({
          key: `${from} ${to}`,
          name: `${stepText(from)} → ${stepText(to)}`,
          bar: seen === 0 ? 0 : wentOn / seen,
          cells: [String(seen), String(wentOn), shareText(shareOf(wentOn, seen))],
        }))}
      />
    </>
  )
}

function PeriodChoice({ from, to }: Period) {
  const navigate = useNavigate()
  const choose = (search: Partial<Period>) =>
    void navigate({ to: '/analytics', search: { from, to, ...search }, replace: true })
  return (
    <fieldset className={styles['period']} aria-label={text.period}>
      <ul className={styles['usual']}>
        {usualPeriods().map(({ name, ...period }) => (
          <li key={name}>
            <Link
              to="/analytics"
              search={period}
              replace
              aria-current={period.from === from && period.to === to ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className={page['filters']}>
        <DayField label={text.from} value={from} onChange={(day) => choose({ from: day ?? from })} />
        <DayField label={text.to} value={to} onChange={(day) => choose({ to: day ?? to })} />
      </div>
    </fieldset>
  )
}

function Sending({ sent }: Pick<Analytics, 'sent'>) {
  const all = sent.reduce((sum, { parcels }) => sum + parcels, 0)
  return (
    <Section title={text.sending}>
      <p className={page['soft']}>{all === 0 ? text.nothing : text.sendingHint}</p>
      {all > 0 && (
        <Table
          head={[text.waited, text.parcels, text.share]}
          rows={sent.map(({ upTo, parcels }) => ({
            key: String(upTo),
            name: waitedText(upTo),
            bar: parcels / all,
            cells: [String(parcels), shareText(shareOf(parcels, all))],
          }))}
        />
      )}
    </Section>
  )
}

function Sources({ sources }: Pick<Analytics, 'sources'>) {
  const most = Math.max(1, ...sources.map(({ visits }) => visits))
  return (
    <Section title={text.sources}>
      <p className={page['soft']}>{sources.length === 0 ? text.nothing : text.sourcesHint}</p>
      {sources.length > 0 && (
        <Table
          head={[text.source, text.arrivals, text.paidOrders, text.sum]}
          rows={sources.map(({ source, visits, count, sum }) => ({
            key: source,
            name: sourceText(source),
            bar: visits / most,
            cells: [String(visits), String(count), priceText(sum)],
          }))}
        />
      )}
    </Section>
  )
}
