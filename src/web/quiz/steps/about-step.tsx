import { useState } from 'react'
import { cleanName } from '../../../domain/platform/names.ts'
import { type AboutPart, aboutParts } from '../../../domain/quiz/about.ts'
import { ChoiceCard } from '../../platform/ui/choice-card.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { SheetPicture } from './picture.tsx'
import { quizWords as words } from '../quiz-text.in-document.ts'
import styles from './about-step.module.css'
import { Child } from './child.tsx'
import { Contacts } from './contacts.tsx'
import { leadToMissing } from './lead-to-missing.ts'
import type { AboutProps } from './about-props.ts'
import { whenLeft } from './when-left.ts'

/** Step 1: for whom, then one part after another: names, the child, how to reach them. */
export function AboutStep(props: AboutProps) {
  const { draft, edit, isLive, part } = props
  const isChild = draft.careFor === 'child'
  // Before the scripts come, everything is in the page and the style sheet shows what has been asked for.
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

/** Says to readers of the screen that more of the step has come into sight below. */
function Revealed({ part, isChild }: { part: AboutPart; isChild: boolean }) {
  const { revealed } = words
  const [atFirst] = useState(part)
  const isNew = part !== atFirst && part !== 'names'
  return <output className="spoken">{isNew && (isChild || part === 'contacts') && revealed[part]}</output>
}
