import { childAgeRange, isChildAge } from '../../../../domain/quiz/steps.ts'
import { ChoiceCard } from '../../../ui/choice-card.tsx'
import { Field } from '../../../ui/field.tsx'
import { ageOf } from '../early-answers.ts'
import { Why } from '../question.tsx'
import { useWords } from '../words.ts'
import styles from './about-step.module.css'
import { Contacts } from './contacts.tsx'
import type { QuizControls } from '../use-quiz.ts'
import { leadToMissing } from './lead-to-missing.ts'
import type { StepProps } from './step-props.ts'
import { useVisited } from './use-visited.ts'

export type AboutProps = StepProps & Pick<QuizControls, 'isLive' | 'isTried' | 'missing' | 'sayMissing'>

/** Step 1: who asks, for whom, and how to reach them. */
export function AboutStep(props: AboutProps) {
  const words = useWords()
  const { draft, edit, isTried } = props
  const [isVisited, visit] = useVisited(isTried)
  const noName = isVisited('parentName') && !draft.parentName.trim()
  return (
    <div className={styles['about']} onBlur={visit}>
      <fieldset>
        <legend className={styles['legend']}>{words.careFor}</legend>
        <div className={styles['pair']}>
          {(['child', 'self'] as const).map((careFor, index) => (
            <ChoiceCard
              key={careFor}
              type="radio"
              name="careFor"
              value={careFor}
              label={words.careForLabels[careFor]}
              picture={[1, index]}
              checked={draft.careFor === careFor}
              onChange={() => edit((before) => ({ ...before, careFor }))}
            />
          ))}
        </div>
        {draft.careFor === 'self' && <p className={styles['teenager']}>{words.teenager}</p>}
      </fieldset>
      <Field
        name="parentName"
        label={words.parentName}
        hint={words.parentNameHint}
        error={noName && words.noParentName}
        autoComplete="given-name"
        maxLength={100}
        required
        onKeyDown={(event) => leadToMissing(event, props)}
        value={draft.parentName}
        onChange={({ target }) => edit((before) => ({ ...before, parentName: target.value }))}
      />
      {draft.careFor === 'child' && <Child {...props} isVisited={isVisited} />}
      <Contacts {...props} />
    </div>
  )
}

type VisitedProps = AboutProps & { isVisited: (name: string) => boolean }

function Child(props: VisitedProps) {
  const words = useWords()
  const { draft, edit, isVisited } = props
  const { childName, childAge, childGender } = draft
  const noGender = isVisited('childGender') && !childGender
  const ageError =
    isVisited('childAge') &&
    (childAge === null ? words.noChildAge : !isChildAge(childAge) && words.badChildAge)
  return (
    <div className={styles['child']}>
      <Field
        name="childName"
        label={words.childName}
        hint={words.childNameHint}
        error={isVisited('childName') && !childName.trim() && words.noChildName}
        autoComplete="off"
        maxLength={100}
        required
        onKeyDown={(event) => leadToMissing(event, props)}
        value={childName}
        onChange={({ target }) => edit((before) => ({ ...before, childName: target.value }))}
      />
      <Field
        name="childAge"
        type="number"
        inputMode="numeric"
        label={words.childAge}
        hint={words.childAgeHint}
        error={ageError}
        autoComplete="off"
        required
        onKeyDown={(event) => leadToMissing(event, props)}
        {...childAgeRange}
        value={childAge ?? ''}
        onChange={({ target }) => edit((before) => ({ ...before, childAge: ageOf(target.value) }))}
      />
      <fieldset
        className={styles['gender']}
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
              label={words.childGenderLabels[gender]}
              picture={[1, 2 + index]}
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
