import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pretendCarrierPath, pretendPhonePath } from '../../contract/platform/addresses.ts'
import { runningAddresses } from '../../contract/running/office-addresses.ts'
import type { Neighbour } from '../../contract/running/state.ts'
import { send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listsKey } from '../platform/data/list-query.ts'
import { stateQuery } from '../platform/data/queries.ts'
import { checkResult } from '../platform/data/readings/state.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Tag } from '../platform/frame/tag.tsx'
import { checkText, modeHint, standingOf, stateText } from './state-text.ts'
import { neighbourText } from '../desk/neighbour-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

export function Neighbours({ neighbours }: { neighbours: readonly Neighbour[] }) {
  return (
    <Section title={stateText.neighbours}>
      <ul className={styles['rows']}>
        {neighbours.map((neighbour) => (
          <NeighbourRow key={neighbour.name} neighbour={neighbour} />
        ))}
      </ul>
    </Section>
  )
}

function NeighbourRow({ neighbour }: { neighbour: Neighbour }) {
  const { name, mode, lastGoodAt, lastFailure } = neighbour
  const { text, tone } = standingOf(neighbour)
  const hint = modeHint(neighbour)
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['name']} id={`neighbour-${name}`}>
          {neighbourText(neighbour)} <Tag tone={tone}>{text}</Tag>
        </p>
        {hint !== undefined && <p className={page['soft']}>{hint}</p>}
        {name === 'sms' && mode === 'test' && (
          <p>
            <a href={pretendPhonePath}>{stateText.openPhone}</a>
          </p>
        )}
        {name === 'carrier' && mode === 'test' && (
          <p>
            <a href={pretendCarrierPath}>{stateText.openCarrier}</a>
          </p>
        )}
        {mode !== 'silent' && (
          <p className={page['soft']}>
            {lastGoodAt === null ? stateText.neverAsked : stateText.lastGood(lastGoodAt)}
          </p>
        )}
        {lastFailure && (
          <p className={tone === 'danger' ? styles['failure'] : page['soft']}>
            {stateText.lastFailure(lastFailure.at, lastFailure)}
          </p>
        )}
      </div>
      {neighbour.check !== null && mode !== 'silent' && <Check neighbour={neighbour} />}
    </li>
  )
}

function Check({ neighbour }: { neighbour: Neighbour }) {
  const { name, check } = neighbour
  const client = useQueryClient()
  const checking = useMutation({
    mutationFn: () => send(runningAddresses.checks, checkResult, { neighbour: name }),
    onSettled: () => invalidate(client, stateQuery.queryKey, listsKey),
  })
  const { data: result, error } = checking
  const isGood = result?.kind === 'good'
  return (
    <div className={styles['doing']}>
      <Action
        variant="secondary"
        isBusy={checking.isPending}
        aria-describedby={`neighbour-${name}`}
        onClick={() => checking.mutate()}
      >
        {check === 'message' ? stateText.sendTest : stateText.check}
      </Action>
      <output className={isGood ? styles['success'] : styles['failure']}>
        {result ? checkText(neighbour, result) : error?.message}
      </output>
    </div>
  )
}
