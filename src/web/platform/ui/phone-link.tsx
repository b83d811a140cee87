interface PhoneLinkProps {
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
