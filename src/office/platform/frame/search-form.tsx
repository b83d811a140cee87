import { useRef } from 'react'
import { frameText } from '../frame-text.ts'
import { Action } from './action.tsx'
import styles from './search-form.module.css'
import { useShortcuts } from './shortcuts.ts'

interface SearchFormProps {
  readonly label: string
  readonly search: string | undefined
  readonly onSearch: (search: string | undefined) => void
  readonly isNumber?: boolean
  readonly hasShortcut?: boolean
}

export function SearchForm({
  label,
  search = '',
  onSearch,
  isNumber = false,
  hasShortcut = false,
}: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(
    hasShortcut ? [{ keys: 'Slash', label: frameText.search, run: () => field.current?.focus() }] : [],
  )
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
          inputMode={isNumber ? 'numeric' : undefined}
          aria-label={label}
          placeholder={label}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Action type="submit" variant="secondary">
          {frameText.find}
        </Action>
      </form>
    </search>
  )
}
