import { useEffect, useRef } from 'react'

interface Shortcut {
  /** `KeyboardEvent.code`, independent of the layout: `KeyG KeyT`, `Shift+Slash`. */
  readonly keys: string
  readonly label: string
  readonly run: () => void
}

type Holder = { readonly current: readonly Shortcut[] }
const holders = new Set<Holder>()
const secondKeyMs = 1500

/** While mounted; components mounted later win. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const held = useRef(shortcuts)
  useEffect(() => {
    held.current = shortcuts
  })
  useEffect(() => {
    holders.add(held)
    return () => void holders.delete(held)
  }, [])
}

export function currentShortcuts(): readonly Shortcut[] {
  const byKeys = new Map(
    [...holders].flatMap(({ current }) => current.map((one) => [one.keys, one] as const)),
  )
  return [...byKeys.values()]
}

/** Not while typing or in a dialog. Returns a function to stop. */
export function listenToKeyboard(): () => void {
  let first: { code: string; at: number } | undefined
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isForSomethingElse(event))
      return
    const pressed = `${event.shiftKey ? 'Shift+' : ''}${event.code}`
    const shortcuts = currentShortcuts()
    const isSecond = first !== undefined && event.timeStamp - first.at < secondKeyMs
    const found =
      (isSecond && shortcuts.find(({ keys }) => keys === `${first?.code} ${pressed}`)) ||
      shortcuts.find(({ keys }) => keys === pressed)
    const begins = shortcuts.some(({ keys }) => keys.startsWith(`${pressed} `))
    first = begins && !found ? { code: pressed, at: event.timeStamp } : undefined
    if (!found) return
    event.preventDefault()
    found.run()
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

function isForSomethingElse({ target, code }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('textarea, select, input:not([type=checkbox], [type=radio])')) return true
  return (code === 'Enter' || code === 'Space') && target.closest('a, button, summary') !== null
}

/** `G T` of `KeyG KeyT`, `?` of `Shift+Slash`. */
export function keysText(keys: string): string {
  const named: Readonly<Record<string, string>> = {
    'Shift+Slash': '?',
    Slash: '/',
    Enter: 'Enter',
    Escape: 'Esc',
  }
  return keys
    .split(' ')
    .map((key) => named[key] ?? key.replace(/^Key|^Digit/, ''))
    .join(' ')
}
