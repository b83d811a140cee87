import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { perTextIn } from '../../domain/orders/optional-fields.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { orderQuery } from '../platform/data/queries.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { usePackingOnDevice } from './device.ts'
import { packingQuery } from './packing-query.ts'
import { stillToPack } from './packing-list.ts'
import { frameText } from '../platform/frame-text.ts'
import { packingText } from './packing-text.ts'
import { paperNames, printText } from './print-text.ts'
import { type Paper, papers } from './paper.ts'
import styles from './print.module.css'
import { PackList, Sheet, type SheetOrder } from './sheet.tsx'

export function PrintPackingScreen() {
  const query = useQuery(packingQuery)
  const { list, packed } = usePackingOnDevice()
  const { what = 'list' } = useSearch({ strict: false })
  if (!list) return <Read query={query}>{() => null}</Read>
  const orders = stillToPack(list, packed)
  const back = <Link to="/packing">← {frameText.back}</Link>
  if (orders.length === 0) {
    return (
      <Preview back={back} choices={null}>
        <p>{packingText.done}</p>
      </Preview>
    )
  }
  return (
    <Preview back={back} choices={<WhatChoice what={what} />}>
      {what === 'list' ? (
        <PackList orders={orders} />
      ) : (
        orders.map((order) => <Sheet key={order.number} order={order} />)
      )}
    </Preview>
  )
}

export function PrintOrderScreen() {
  const { number = '' } = useParams({ strict: false })
  const query = useQuery(orderQuery(number))
  const back = (
    <Link to="/orders/$number" params={{ number }}>
      ← № {number}
    </Link>
  )
  return (
    <Read query={query}>
      {(order) => (
        <Preview back={back} choices={null}>
          <Sheet order={sheetOf(order)} />
        </Preview>
      )}
    </Read>
  )
}

function sheetOf(order: OfficeOrder): SheetOrder {
  const { number, paidAt, recipient, lines, quiz, notes, parcels } = order
  return {
    number,
    paidAt,
    name: recipient ? `${recipient.firstName} ${recipient.lastName}` : '',
    city: recipient?.city ?? '',
    branch: recipient?.branch ?? '',
    ...perTextIn('sheet', (_, id) => order[id]),
    lines: lines.filter(({ packed }) => packed),
    declared: quiz?.declared ?? '',
    notes: notes.map(({ text }) => text).reverse(),
    parcelCount: parcels.length,
  }
}

interface PreviewProps {
  readonly back: ReactNode
  readonly choices: ReactNode
  readonly children: ReactNode
}

function Preview({ back, choices, children }: PreviewProps) {
  const { paper = 'a6' } = useSearch({ strict: false })
  return (
    <>
      <header className={styles['controls']}>
        <p>{back}</p>
        <h1 className={page['title']}>{printText.title}</h1>
        <div className={styles['choices']}>
          {choices}
          <PaperChoice paper={paper} />
          <Action shortcut={{ keys: 'KeyP', label: printText.print }} onClick={() => print()}>
            {printText.print}
          </Action>
        </div>
      </header>
      <div className={styles['papers']} data-paper={paper}>
        {children}
      </div>
    </>
  )
}

function WhatChoice({ what }: { what: 'list' | 'sheets' }) {
  const search = useSearch({ strict: false })
  return (
    <nav className={styles['choice']} aria-label={printText.what}>
      {(['list', 'sheets'] as const).map((one) => (
        <Link
          key={one}
          to="."
          replace
          search={{ ...search, what: one }}
          aria-current={one === what || undefined}
        >
          {printText[one]}
        </Link>
      ))}
    </nav>
  )
}

function PaperChoice({ paper }: { paper: Paper }) {
  const search = useSearch({ strict: false })
  return (
    <nav className={styles['choice']} aria-label={printText.paper}>
      {papers.map((one) => (
        <Link
          key={one}
          to="."
          replace
          search={{ ...search, paper: one }}
          aria-current={one === paper || undefined}
        >
          {paperNames[one]}
        </Link>
      ))}
    </nav>
  )
}
