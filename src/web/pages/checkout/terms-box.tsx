import { pagePaths } from '../../../contract/addresses.ts'
import { changeDraft } from '../../checkout-draft.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useWords } from './words.ts'

interface TermsBoxProps {
  readonly isAgreed: boolean
  readonly error: string | undefined
}

/** The consent, which the buyer ticks. */
export function TermsBox({ isAgreed, error }: TermsBoxProps) {
  const { terms } = useWords()
  return (
    <Checkbox
      id="agreedToTerms"
      name="agreedToTerms"
      required
      checked={isAgreed}
      error={error}
      onChange={({ target }) => changeDraft({ agreedToTerms: target.checked })}
      label={
        <>
          {terms.agree}
          <a href={pagePaths.terms}>{terms.offer}</a>
          {terms.comma}
          <a href={pagePaths.privacy}>{terms.privacy}</a>
          {terms.and}
          <a href={`${pagePaths.terms}#returns`}>{terms.returns}</a>
        </>
      }
    />
  )
}
