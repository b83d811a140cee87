import { type FocusEvent, useState } from 'react'
import { cleanName } from '../../../domain/platform/names.ts'
import { type AboutPart, aboutParts, isChildAge } from '../../../domain/quiz/about.ts'
import { ChoiceCard } from '../../platform/ui/choice-card.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { SheetPicture } from './picture.tsx'
import { quizWords as words } from '../quiz-text.in-document.ts'
import styles from './about-step.module.css'
import { Contacts } from './contacts.tsx'
import { leadToMissing } from './lead-to-missing.ts'
import type { AboutProps } from './about-props.ts'
import { ageOf } from '../state/early-answers.ts'
import { Why } from './question.tsx'

export function AboutStep(props: AboutProps) {
  const { draft, edit, isLive, part } = props
  const isChild = draft.careFor === 'child'
  // Before hydration everything is rendered and CSS reveals parts.
  const isOpen = (one: AboutPart) => !isLive || aboutParts.indexOf(one) <= aboutParts.indexOf(part)
  return (
    <div className={styles['about']} data-live={isLive} onBlur={whenLeft(props.touch)}>
      <fieldset>
        <legend className={styles['legend']}>{words.careFor}</legend>
        <div className={styles['pair']}>
          {(['child', 'self'] as const).map((careFor, index) => (
            <ChoiceCard
              key={careFor}
              type="radio"
              name="careFor"
              value={careFor}
              label={words.careForOptions[careFor].label}
              picture={<SheetPicture sheet="about" place={index} />}
              checked={draft.careFor === careFor}
              onChange={() => edit((before) => ({ ...before, careFor }))}
            />
          ))}
        </div>
        {!isChild && <p className={styles['teenager']}>{words.teenager}</p>}
      </fieldset>
      <Names {...props} />
      {isChild && isOpen('child') && <Child {...props} />}
      {isOpen('contacts') && (
        <div className={styles['contacts']}>
          <Contacts {...props} />
        </div>
      )}
      {isLive && <Revealed part={part} isChild={isChild} />}
    </div>
  )
}

function Names(props: AboutProps) {
  const { draft, edit, touched } = props
  const { careFor, parentName, childName } = draft
  return (
    <div className={styles['names']}>
      <Field
        name="parentName"
        label={words.parentName[careFor]}
        hint={words.parentNameHint[careFor]}
        error={touched.includes('parentName') && cleanName(parentName) === '' && words.noParentName[careFor]}
        autoComplete="given-name"
        maxLength={100}
        required
        onKeyDown={(event) => leadToMissing(event, props)}
        value={parentName}
        onChange={({ target }) => edit((before) => ({ ...before, parentName: target.value }))}
      />
      {careFor === 'child' && (
        <div className={styles['childName']}>
          <Field
            name="childName"
            label={words.childName}
            hint={words.childNameHint}
            error={touched.includes('childName') && cleanName(childName) === '' && words.noChildName}
            autoComplete="off"
            maxLength={100}
            required
            onKeyDown={(event) => leadToMissing(event, props)}
            value={childName}
            onChange={({ target }) => edit((before) => ({ ...before, childName: target.value }))}
          />
        </div>
      )}
    </div>
  )
}

/** For screen readers. */
function Revealed({ part, isChild }: { part: AboutPart; isChild: boolean }) {
  const { revealed } = words
  const [atFirst] = useState(part)
  const isNew = part !== atFirst && part !== 'names'
  return <output className="spoken">{isNew && (isChild || part === 'contacts') && revealed[part]}</output>
}

function whenLeft(leave: (name: string) => void) {
  return ({ target, relatedTarget }: FocusEvent) => {
    const name = nameOf(target)
    // Moving within a radio group is no blur.
    if (name && name !== nameOf(relatedTarget)) afterPress(() => leave(name))
  }
}

/** After a pending mouse press: an error that appears before would shift the layout and cancel the click. */
function afterPress(act: () => void) {
  if (!document.querySelector(':active')) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true })
}

function nameOf(element: EventTarget | null): string | undefined {
  return element instanceof HTMLInputElement ? element.name : undefined
}

function Child(props: AboutProps) {
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
