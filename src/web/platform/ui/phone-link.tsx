interface PhoneLinkProps {
  /** As it is read: with blanks, brackets or hyphens. */
  readonly phone: string
  readonly className?: string | undefined
}

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
