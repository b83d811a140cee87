import type { ComponentProps } from 'react'
import { Button } from '../../../web/platform/ui/button.tsx'
import { classNames } from '../../../web/platform/ui/class-names.ts'
import styles from './action.module.css'
import { keysText, useShortcuts } from './shortcuts.ts'

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onClick?: () => void
  /** The key that does the same, named in `label` for the list of keys. */
  readonly shortcut?: { readonly keys: string; readonly label: string } | undefined
}

/** A button of the office: lower than the site's, and with its key beside the words where there is a keyboard. */
export function Action({ shortcut, children, className, onClick, ...rest }: ActionProps) {
  const isOff = rest.isBusy || rest.disabledBy !== undefined
  useShortcuts(shortcut && onClick && !isOff ? [{ ...shortcut, run: onClick }] : [])
  return (
    <Button {...rest} className={classNames(styles['action'], className)} onClick={onClick}>
      {children}
      {shortcut && <Key keys={shortcut.keys} />}
    </Button>
  )
}

/** The mark of a key beside what it does; only for eyes, and only where a mouse is at hand. */
export function Key({ keys }: { keys: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {keysText(keys)}
    </kbd>
  )
}
