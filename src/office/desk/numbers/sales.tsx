import type { Analytics, KitSum } from '../../../contract/desk/analytics.ts'
import { priceText } from '../../../domain/platform/money.ts'
import page from '../../platform/frame/page.module.css'
import { analyticsText as text } from './numbers-text.ts'
import { fullDay, monthName } from '../../platform/moment-text.ts'
import styles from './analytics.module.css'
import { type Bar, barsOf, scaleOf } from './bars.ts'
import { Section } from './section.tsx'
import { Table } from './table.tsx'

export function Sales({ days, kits }: Analytics) {
  const count = days.reduce((sum, day) => sum + day.count, 0)
  const total = days.reduce((sum, day) => sum + day.sum, 0)
  if (count === 0) {
    return (
      <Section title={text.sales}>
        <p className={page['soft']}>{text.nothing}</p>
      </Section>
    )
  }
  return (
    <Section title={text.sales}>
      <dl className={styles['figures']}>
        <Figure name={text.paidOrders}>{String(count)}</Figure>
        <Figure name={text.sum}>{priceText(total)}</Figure>
        <Figure name={text.average}>{priceText(Math.round(total / count / 100) * 100)}</Figure>
      </dl>
      <ByTime days={days} total={total} />
      <ByKit kits={kits} />
    </Section>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ByTime({ days, total }: { days: Analytics['days']; total: number }) {
  const { unit, bars } = barsOf(days)
  const name = unit === 'day' ? fullDay : monthName
  const best = bars.reduce((one, other) => (other.sum > one.sum ? other : one))
  return (
    <>
      <h3>{unit === 'day' ? text.byDay : text.byMonth}</h3>
      <div className={styles['room']}>
        <Columns
          bars={bars}
          label={text.chart(total, `${name(best.of)}, ${priceText(best.sum)}`)}
          name={name}
        />
      </div>
      <details className={styles['table']}>
        <summary>{text.asTable}</summary>
        <Table
          head={[unit === 'day' ? text.day : text.month, text.orders, text.sum, text.refunded]}
          rows={bars.map(({ of, count, sum, refunded }) => ({
            key: of,
            name: name(of),
            cells: [String(count), priceText(sum), priceText(refunded)],
          }))}
        />
      </details>
    </>
  )
}

interface ColumnsProps {
  readonly bars: readonly Bar[]
  readonly label: string
  readonly name: (of: string) => string
}

function Columns({ bars, label, name }: ColumnsProps) {
  const scale = scaleOf(bars)
  const top = scale.at(-1) ?? 1
  const width = 100 / bars.length
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className={styles['chart']} aria-label={label}>
      <ul className={styles['scale']} aria-hidden="true">
        {[...scale].reverse().map((sum) => (
          <li key={sum}>{priceText(sum)}</li>
        ))}
      </ul>
      <svg aria-hidden="true">
        {scale.map((sum) => (
          <line
            key={sum}
            x1="0"
            x2="100%"
            y1={`${100 - (100 * sum) / top}%`}
            y2={`${100 - (100 * sum) / top}%`}
          />
        ))}
        {bars.map(({ of, sum }, index) => (
          <rect
            key={of}
            x={`${(index + 0.12) * width}%`}
            width={`${0.76 * width}%`}
            y={`${100 - (100 * sum) / top}%`}
            height={`${(100 * sum) / top}%`}
          >
            <title>{`${name(of)}: ${priceText(sum)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles['ends']} aria-hidden="true">
        <span>{first && name(first.of)}</span>
        {bars.length > 1 && <span>{last && name(last.of)}</span>}
      </p>
    </figure>
  )
}

function ByKit({ kits }: { kits: readonly KitSum[] }) {
  const most = Math.max(1, ...kits.map(({ sum }) => sum))
  return (
    <>
      <h3>{text.byKit}</h3>
      <Table
        head={[text.kit, text.sold, text.sum]}
        rows={kits.map(({ name, count, sum }) => ({
          key: name,
          name,
          bar: sum / most,
          cells: [String(count), priceText(sum)],
        }))}
      />
    </>
  )
}
