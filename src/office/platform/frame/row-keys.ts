import { frameText } from '../frame-text.ts'
import { useShortcuts } from './shortcuts.ts'

export function useRowKeys(
  names: readonly string[],
  chosen: string | undefined,
  open: (name: string) => void,
) {
  const step = (by: 1 | -1) => {
    const at = chosen === undefined ? -1 : names.indexOf(chosen)
    const next = names[at === -1 && by === -1 ? names.length - 1 : at + by]
    if (next !== undefined) open(next)
  }
  useShortcuts([
    { keys: 'KeyJ', label: frameText.next, run: () => step(1) },
    { keys: 'KeyK', label: frameText.previous, run: () => step(-1) },
  ])
}
