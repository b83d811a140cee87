import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { catalogueAddresses } from '../../contract/catalogue/office-addresses.ts'
import type { CountedKit, StockBody } from '../../contract/catalogue/stock.ts'
import { mostInStock } from '../../domain/catalogue/stock.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { OfficeRefusal, send } from '../platform/data/call.ts'
import { stockQuery } from '../platform/data/queries.ts'
import { officeStock } from '../platform/data/readings/published.ts'
import { Action } from '../platform/frame/action.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { stockText as text } from './stock-text.ts'
import styles from './shelf.module.css'

interface StockProps {
  readonly kitId: StockBody['kitId']
  readonly name: string
}

/** Applies at once, unlike the rest of the shelf. */
export function Stock({ kitId, name }: StockProps) {
  const { data } = useQuery(stockQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  const counted = data.counted.find((kit) => kit.kitId === kitId)
  return (
    <div className={styles['stock']}>
      {counted && <p>{leftText(counted)}</p>}
      {isOpen ? (
        <StockForm kitId={kitId} counted={counted} onDone={() => setIsOpen(false)} />
      ) : (
        <Action
          variant="quiet"
          aria-label={`${counted ? text.correct : text.count}: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {counted ? text.correct : text.count}
        </Action>
      )}
    </div>
  )
}

function leftText({ available, onShelf, held, toPack }: CountedKit): string {
  const isAllForSale = held === 0 && toPack === 0
  return [
    text.left(available),
    !isAllForSale && text.onShelf(onShelf),
    toPack > 0 && text.toPack(toPack),
    held > 0 && text.held(held),
  ]
    .filter(Boolean)
    .join(', ')
}

interface StockFormProps {
  readonly kitId: StockBody['kitId']
  readonly counted: CountedKit | undefined
  readonly onDone: () => void
}

function StockForm({ kitId, counted, onDone }: StockFormProps) {
  const client = useQueryClient()
  // The value shown when editing began, for the optimistic lock.
  const was = useRef(counted?.onShelf ?? null)
  const [typed, setTyped] = useState(counted ? String(Math.max(0, counted.onShelf)) : '')
  const onShelf = countOf(typed)
  const saving = useMutation({
    mutationFn: (body: StockBody) => send(catalogueAddresses.stock, officeStock, body),
    onSuccess(now) {
      client.setQueryData(stockQuery.queryKey, now)
      onDone()
    },
    onError(error) {
      showToast({ text: error.message, tone: 'error' })
      // The form closes, to show the current value first.
      if (error instanceof OfficeRefusal && error.refusal.code === 'stock_changed') onDone()
      void client.invalidateQueries({ queryKey: stockQuery.queryKey })
    },
  })
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (onShelf !== undefined) saving.mutate({ kitId, was: was.current, onShelf })
      }}
    >
      <Field
        name={`${kitId}-stock`}
        label={text.label}
        hint={[text.hint, counted && counted.held > 0 && text.heldHint, text.uncounted]
          .filter(Boolean)
          .join(' ')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={onShelf === undefined ? text.wrong : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['buttons']}>
        <Action type="submit" variant="secondary" isBusy={saving.isPending}>
          {text.save}
        </Action>
        <Action variant="quiet" onClick={onDone}>
          {text.cancel}
        </Action>
      </div>
    </form>
  )
}

/** `null`: stop counting; `undefined`: invalid. */
function countOf(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  if (digits === '') return null
  return /^\d{1,6}$/.test(digits) && Number(digits) <= mostInStock ? Number(digits) : undefined
}
