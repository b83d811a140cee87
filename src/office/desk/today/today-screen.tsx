import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type TaskKind, taskKinds, type Today, type TodayTask } from '../../../contract/desk/today.ts'
import { orderQuery, todayQuery } from '../../platform/data/queries.ts'
import page from '../../platform/frame/page.module.css'
import { Read } from '../../platform/frame/read.tsx'
import { useRowKeys } from '../../platform/frame/row-keys.ts'
import { sideBySide, Split } from '../../platform/frame/split.tsx'
import { packingText } from '../../delivery/packing-text.ts'
import { taskText, todayText } from './today-text.ts'
import { TaskRow } from './task-row.tsx'
import styles from './today.module.css'
import { orderActionsAddress } from '../../../contract/orders/office-addresses.ts'
import { OfficeRefusal, send } from '../../platform/data/call.ts'
import { officeOrder } from '../../platform/data/readings/order.ts'
import { Action } from '../../platform/frame/action.tsx'
import { showToast } from '../../platform/frame/show-toast.ts'

export function TodayScreen() {
  const query = useQuery(todayQuery)
  return (
    <Split>
      <Read query={query}>{(today) => <Tasks today={today} />}</Read>
    </Split>
  )
}

function Tasks({ today }: { today: Today }) {
  const kinds = taskKinds.filter((kind) => today.counts[kind] > 0)
  const numbers = [...new Set(today.tasks.flatMap(({ order }) => (order ? [order.number] : [])))]
  useTaskKeys(numbers)
  useFirstOpened(numbers[0])
  return (
    <>
      <header className={page['head']}>
        <h1 className={page['title']}>{todayText.title}</h1>
      </header>
      {kinds.length === 0 ? (
        <output className={page['done']}>
          <b>{todayText.done}</b>
          {packingText.doneHint}
        </output>
      ) : (
        <Counts kinds={kinds} counts={today.counts} />
      )}
      {kinds.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          count={today.counts[kind]}
          tasks={today.tasks.filter((task) => task.kind === kind)}
        />
      ))}
    </>
  )
}

/** Two lines on a phone. */
const mostCounts = 4

function Counts({ kinds, counts }: { kinds: readonly TaskKind[]; counts: Today['counts'] }) {
  const [isWhole, setIsWhole] = useState(false)
  // Two more take no more room than the button.
  const isLong = kinds.length > mostCounts + 2
  const shown = isLong && !isWhole ? kinds.slice(0, mostCounts) : kinds
  const others = kinds.slice(mostCounts).reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <ul className={styles['counts']} aria-label={todayText.counts}>
      {shown.map((kind) => (
        <li key={kind}>
          <a href={`#${kind}`}>
            {taskText[kind]} <b>{counts[kind]}</b>
          </a>
        </li>
      ))}
      {isLong && (
        <li>
          <button type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? todayText.fewerCounts : todayText.moreCounts(others)}
          </button>
        </li>
      )}
    </ul>
  )
}

function Group({ kind, count, tasks }: { kind: TaskKind; count: number; tasks: readonly TodayTask[] }) {
  const headingId = `heading-${kind}`
  return (
    <section className={styles['group']} id={kind} aria-labelledby={headingId}>
      <div className={styles['groupHead']}>
        <h2 id={headingId}>
          {taskText[kind]} <span className={styles['groupCount']}>{count}</span>
        </h2>
        {kind === 'send' && tasks.length > 1 && <SendAll tasks={tasks} />}
      </div>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      {count > tasks.length && <p className={styles['rest']}>{todayText.more(count - tasks.length)}</p>}
    </section>
  )
}

function useTaskKeys(numbers: readonly string[]) {
  const navigate = useNavigate()
  const { number } = useParams({ strict: false })
  useRowKeys(numbers, number, (next) => void navigate({ to: '/today/$number', params: { number: next } }))
}

function useFirstOpened(first: string | undefined) {
  const navigate = useNavigate()
  const { number } = useParams({ strict: false })
  useEffect(() => {
    if (number !== undefined || first === undefined || !matchMedia(sideBySide).matches) return
    void navigate({ to: '/today/$number', params: { number: first }, replace: true })
  }, [number, first, navigate])
}

/** Parcels of one order go in sequence, as each changes its version. */
function SendAll({ tasks }: { tasks: readonly TodayTask[] }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: async () => {
      const versions = new Map<string, number>()
      const left: string[] = []
      for (const { order, parcelId } of tasks) {
        if (!order || parcelId === null) continue
        const version = versions.get(order.number) ?? order.version
        const wish = { action: 'mark-sent', parcelId, version }
        try {
          const after = await send(orderActionsAddress(order.number), officeOrder, wish)
          versions.set(order.number, after.version)
          client.setQueryData(orderQuery(order.number).queryKey, after)
        } catch (error) {
          if (!(error instanceof OfficeRefusal)) throw error
          left.push(order.number)
        }
      }
      return left
    },
    onSuccess: (left) => {
      if (left.length > 0) showToast({ text: todayText.notSent(left), tone: 'error' })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: todayQuery.queryKey }),
  })
  return (
    <Action variant="secondary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
      {todayText.sendAll(tasks.length)}
    </Action>
  )
}
