import { Link, useNavigate } from '@tanstack/react-router'
import { DayField } from '../../platform/frame/day-field.tsx'
import page from '../../platform/frame/page.module.css'
import { analyticsText as text } from './numbers-text.ts'
import styles from './analytics.module.css'
import { type Period, usualPeriods } from './period.ts'

/** Of which days everything on the screen is. */
export function PeriodChoice({ from, to }: Period) {
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
