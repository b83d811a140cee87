import type { ComponentProps } from 'react'
import { Button } from '../../../web/platform/ui/button.tsx'
import { classNames } from '../../../web/platform/ui/class-names.ts'
import styles from './action.module.css'
import { keysText, useShortcuts } from './shortcuts.ts'

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onClick?: () => void
  readonly shortcut?: { readonly keys: string; readonly label: string } | undefined
}

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

/** Only where there is a mouse; hidden from screen readers. */
export function Key({ keys }: { keys: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {keysText(keys)}
    </kbd>
  )
}
