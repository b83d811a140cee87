import type { Analytics, Passage } from '../../../contract/desk/analytics.ts'
import { shareOf } from '../../../domain/site/share.ts'
import page from '../../platform/frame/page.module.css'
import { analyticsText as text, shareText, stepText, wayText } from './numbers-text.ts'
import { Section } from './section.tsx'
import { Table } from './table.tsx'

/** Where visitors go on, and where they turn away. */
export function Funnel({ ways }: Pick<Analytics, 'ways'>) {
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
