import { isChildAge } from '../../../domain/quiz/about.ts'
import { ChoiceCard } from '../../platform/ui/choice-card.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { ageOf } from '../state/early-answers.ts'
import { Why } from './question.tsx'
import { SheetPicture } from './picture.tsx'
import { quizWords as words } from '../quiz-text.in-document.ts'
import type { AboutProps } from './about-props.ts'
import styles from './about-step.module.css'
import { leadToMissing } from './lead-to-missing.ts'

/** The part of step 1 with the child's age and gender. */
export function Child(props: AboutProps) {
  const { draft, edit, touched } = props
  const { childAge, childGender } = draft
  const noGender = touched.includes('childGender') && !childGender
  const ageError =
    touched.includes('childAge') &&
    (childAge === null ? words.noChildAge : !isChildAge(childAge) && words.badChildAge)
  return (
    <div className={styles['child']}>
      <Field
        name="childAge"
        inputMode="numeric"
        label={words.childAge}
        hint={words.childAgeHint}
        error={ageError}
        autoComplete="off"
        required
        onKeyDown={(event) => leadToMissing(event, props)}
        maxLength={20}
        value={childAge ?? ''}
        onChange={({ target }) => edit((before) => ({ ...before, childAge: ageOf(target.value) }))}
      />
      <fieldset
        role="radiogroup"
        aria-required
        aria-invalid={noGender || undefined}
        aria-describedby="gender-error"
      >
        <legend className={styles['legend']}>{words.childGender}</legend>
        <div className={styles['pair']}>
          {(['female', 'male'] as const).map((gender, index) => (
            <ChoiceCard
              key={gender}
              type="radio"
              name="childGender"
              value={gender}
              label={words.childGenderOptions[gender].label}
              picture={<SheetPicture sheet="about" place={2 + index} />}
              checked={childGender === gender}
              onChange={() => edit((before) => ({ ...before, childGender: gender }))}
            />
          ))}
        </div>
        {noGender && (
          <p className={styles['error']} id="gender-error">
            {words.noChildGender}
          </p>
        )}
      </fieldset>
      <div className={styles['why']}>
        <Why>{words.whyAge}</Why>
      </div>
    </div>
  )
}
