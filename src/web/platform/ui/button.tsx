import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface Appearance {
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  readonly isWide?: boolean
  readonly children: ReactNode
}

interface ButtonProps extends Appearance, Omit<ComponentProps<'button'>, 'children'> {
  readonly isBusy?: boolean
  /** Id of an element with the reason. Stays focusable, so that the reason is announced. */
  readonly disabledBy?: string | undefined
}

export function Button({ variant, isWide, isBusy, disabledBy, onClick, className, ...rest }: ButtonProps) {
  const isOff = isBusy || disabledBy !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={classOf(variant, isWide, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={disabledBy ?? rest['aria-describedby']}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  )
}

type LinkProps = Appearance & Omit<ComponentProps<'a'>, 'children'>

export function ButtonLink({ variant, isWide, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classOf(variant, isWide, className)}>
      {children}
    </a>
  )
}

function classOf(
  variant: Appearance['variant'] = 'primary',
  isWide: boolean | undefined,
  className: string | undefined,
) {
  return classNames(styles['button'], styles[variant], isWide && styles['wide'], className)
}
