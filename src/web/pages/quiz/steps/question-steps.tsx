import { memo, useState } from 'react'
import { toggleGoal, toggleSensitivity, toggleSymptom } from '../../../../domain/quiz/edit.ts'
import {
  careOptionLabels,
  goalLabels,
  type Sensitivity,
  sensitivityLabels,
  skinTypeLabels,
  symptomLabels,
} from '../../../../domain/quiz/options.ts'
import {
  answersText,
  careOptionHints,
  sensitivityHints,
  skinTypeHints,
  symptomHints,
} from '../../../text/quiz-questions.ts'
import { ChoiceCard } from '../../../ui/choice-card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './options.module.css'
import { Options } from './options.tsx'
import type { AnswersProps } from './step-props.ts'

/** Step 2. */
export const SkinTypeStep = memo(function SkinTypeStep({ skinType: chosen, edit }: AnswersProps<'skinType'>) {
  return (
    <Options
      type="radio"
      name="skinType"
      step={2}
      labels={skinTypeLabels}
      hints={skinTypeHints}
      chosen={[chosen]}
      onChoose={(skinType) => edit((before) => ({ ...before, skinType }))}
    />
  )
})

/** Step 3. */
export const SymptomsStep = memo(function SymptomsStep({
  careFor,
  symptoms,
  edit,
}: AnswersProps<'careFor' | 'symptoms'>) {
  const isContradicted = symptoms.includes('no-problems') && symptoms.length > 1
  const isRash = (['acne', 'redness', 'irritation'] as const).some((sign) => symptoms.includes(sign))
  return (
    <>
      <Options
        type="checkbox"
        look="tiles"
        name="symptoms"
        step={3}
        labels={symptomLabels}
        hints={symptomHints}
        chosen={symptoms}
        onChoose={(symptom) => edit((before) => toggleSymptom(before, symptom))}
      />
      <div className={styles['notes']} aria-live="polite">
        {isContradicted && <Notice>{answersText.noProblemsBeside[careFor]}</Notice>}
        {isRash && <Notice tone="caution">{answersText.caution[careFor]}</Notice>}
      </div>
    </>
  )
})

/** Step 4. */
export const SensitivitiesStep = memo(function SensitivitiesStep({
  careFor,
  sensitivities,
  otherAllergy,
  edit,
}: AnswersProps<'careFor' | 'sensitivities' | 'otherAllergy'>) {
  const [said, setSaid] = useState('')
  const choose = (choice: Sensitivity) => {
    setSaid(clearedText(sensitivities, choice))
    edit((before) => toggleSensitivity(before, choice))
  }
  return (
    <>
      <Options
        type="checkbox"
        name="sensitivities"
        step={4}
        labels={sensitivityLabels}
        hints={sensitivityHints}
        chosen={sensitivities}
        onChoose={choose}
        after={(id) => id === 'other' && sensitivities.includes(id) && allergyField(otherAllergy, edit)}
      />
      <output className="spoken">{said}</output>
      <div className={styles['notes']} aria-live="polite">
        {sensitivities.includes('eczema') && <Notice tone="caution">{answersText.caution[careFor]}</Notice>}
      </div>
    </>
  )
})

function allergyField(otherAllergy: string, edit: AnswersProps<'otherAllergy'>['edit']) {
  return (
    <div className={styles['detail']}>
      <Field
        name="otherAllergy"
        label={answersText.otherAllergy}
        hint={answersText.otherAllergyHint}
        autoComplete="off"
        maxLength={500}
        value={otherAllergy}
        onChange={({ target }) => edit((before) => ({ ...before, otherAllergy: target.value }))}
      />
    </div>
  )
}

/** What a choice takes away from the others, for those who cannot see it happen. */
function clearedText(sensitivities: readonly Sensitivity[], choice: Sensitivity): string {
  if (sensitivities.includes(choice) || sensitivities.length === 0) return ''
  if (choice === 'none') return answersText.othersCleared
  return sensitivities.includes('none') ? answersText.noneCleared : ''
}

/** Step 5. */
export const GoalsStep = memo(function GoalsStep({ goals, edit }: AnswersProps<'goals'>) {
  return (
    <Options
      type="checkbox"
      look="tiles"
      name="goals"
      step={5}
      labels={goalLabels}
      chosen={goals}
      onChoose={(goal) => edit((before) => toggleGoal(before, goal))}
    />
  )
})

/** Step 6. */
export const SkincareStep = memo(function SkincareStep({
  careFor,
  currentSkincare,
  edit,
}: AnswersProps<'careFor' | 'currentSkincare'>) {
  const change = (part: Partial<typeof currentSkincare>) =>
    edit((before) => ({ ...before, currentSkincare: { ...before.currentSkincare, ...part } }))
  return (
    <>
      <Options
        type="radio"
        name="currentSkincare"
        step={6}
        labels={careOptionLabels}
        hints={careOptionHints}
        chosen={[currentSkincare.option]}
        onChoose={(option) => change({ option })}
      />
      <div className={styles['makeup']}>
        <ChoiceCard
          type="checkbox"
          name="makeup"
          value="yes"
          label={answersText.makeup[careFor]}
          hint={answersText.makeupHint}
          picture={[6, 4]}
          checked={currentSkincare.makeup}
          onChange={() => change({ makeup: !currentSkincare.makeup })}
        />
      </div>
    </>
  )
})
