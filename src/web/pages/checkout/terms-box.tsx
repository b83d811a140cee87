import { changeDraft } from '../../storage/checkout-draft.ts'
import { checkoutText as text } from '../../text/checkout.in-document.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

interface TermsBoxProps {
  readonly isAgreed: boolean
  readonly error: string | undefined
}

/** The consent, which the buyer ticks. */
export function TermsBox({ isAgreed, error }: TermsBoxProps) {
  return (
    <Checkbox
      id="agreedToTerms"
      name="agreedToTerms"
      // `required` would make an unticked box be called wrong before anyone has found fault with it.
      aria-required
      checked={isAgreed}
      error={error}
      onChange={({ target }) => changeDraft({ agreedToTerms: target.checked })}
      label={text.terms.map(([words, href]) =>
        href ? (
          <a key={words} href={href}>
            {words}
          </a>
        ) : (
          words
        ),
      )}
    />
  )
}
