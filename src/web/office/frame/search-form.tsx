import { useRef } from 'react'
import { Action } from '../frame/action.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import { frameText } from '../text/frame.ts'
import { ordersText } from '../text/orders.ts'
import styles from './orders.module.css'

interface SearchFormProps {
  readonly search: string
  readonly onSearch: (search: string | undefined) => void
}

export function SearchForm({ search, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Slash', label: frameText.search, run: () => field.current?.focus() }])
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(field.current?.value.trim() || undefined)
        }}
      >
        <input
          ref={field}
          type="search"
          name="search"
          aria-label={ordersText.search}
          placeholder={ordersText.search}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Action type="submit" variant="secondary">
          {ordersText.find}
        </Action>
      </form>
    </search>
  )
}
