import { changeDraft } from '../../storage/checkout-draft.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useGiven } from './given.ts'

interface TermsBoxProps {
  readonly isAgreed: boolean
  readonly error: string | undefined
}

/** The consent, which the buyer ticks. */
export function TermsBox({ isAgreed, error }: TermsBoxProps) {
  const { terms } = useGiven().text
  return (
    <Checkbox
      id="agreedToTerms"
      name="agreedToTerms"
      // `required` would make an unticked box be called wrong before anyone has found fault with it.
      aria-required
      checked={isAgreed}
      error={error}
      onChange={({ target }) => changeDraft({ agreedToTerms: target.checked })}
      label={terms.map(([words, href]) =>
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
