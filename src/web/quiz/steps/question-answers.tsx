import { memo, use, useState } from 'react'
import type { CareFor } from '../../../domain/quiz/care-for.ts'
import { choose, isBoxTicked, tickBox } from '../../../domain/quiz/edit.ts'
import { type AnyAnswer, type Note, offered, optionsIn } from '../../../domain/quiz/question.ts'
import type { QuizQuestion } from '../../../domain/quiz/questions.ts'
import { clearedText } from '../quiz-questions-text.ts'
import { ChoiceCard } from '../../platform/ui/choice-card.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { PictureGender, sheetOf, SheetPicture } from './picture.tsx'
import { hintId, questionId } from './question.tsx'
import type { Edit } from '../state/quiz-state.ts'
import styles from './question-answers.module.css'

interface QuestionAnswersProps {
  readonly question: QuizQuestion
  readonly careFor: CareFor
  readonly answer: AnyAnswer
  readonly written: string
  readonly edit: (edit: Edit) => void
}

/** Memoised: rendered only when an answer changes. */
export const QuestionAnswers = memo(function QuestionAnswers(props: QuestionAnswersProps) {
  const { question, careFor, answer, written, edit } = props
  const { kind, layout, options, notes = [], box, detail } = question
  const [spoken, setSpoken] = useState('')
  const like = use(PictureGender)
  const chosen = optionsIn(answer)
  const pictureAt = (place: number) => <SheetPicture sheet={sheetOf(question, like)} place={place} />
  const needsOne = kind === 'one' && ({ role: 'radiogroup', 'aria-required': question.isRequired } as const)
  return (
    <>
      <fieldset
        {...needsOne}
        className={styles[layout]}
        aria-labelledby={questionId}
        aria-describedby={hintId}
      >
        {offered(options).map((id, place) => (
          <div key={id} className={styles['option']}>
            <ChoiceCard
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={question.id}
              value={id}
              label={options[id]?.label}
              hint={options[id]?.hint}
              picture={pictureAt(place)}
              checked={chosen.includes(id)}
              onChange={() => {
                setSpoken(clearedText(question, chosen, id))
                edit((draft) => choose(draft, question, id))
              }}
            />
            {detail?.option === id && chosen.includes(id) && (
              <div className={styles['detail']}>
                <Field
                  name={detail.id}
                  label={detail.label}
                  hint={detail.hint}
                  autoComplete="off"
                  maxLength={500}
                  value={written}
                  onChange={({ target }) => edit((draft) => ({ ...draft, [detail.id]: target.value }))}
                />
              </div>
            )}
          </div>
        ))}
      </fieldset>
      {question.exclusive && <output className="spoken">{spoken}</output>}
      {notes.length > 0 && (
        <div className={styles['notes']} aria-live="polite">
          {notes
            .filter((note) => isDue(note, chosen))
            .map(({ tone, text }) => (
              <Notice key={text.child} {...(tone && { tone })}>
                {text[careFor]}
              </Notice>
            ))}
        </div>
      )}
      {box && (
        <div className={styles['box']}>
          <ChoiceCard
            type="checkbox"
            name={box.id}
            value="yes"
            label={box.label[careFor]}
            hint={box.hint}
            picture={pictureAt(offered(options).length)}
            checked={isBoxTicked(answer, question)}
            onChange={({ target }) => edit((draft) => tickBox(draft, question, target.checked))}
          />
        </div>
      )}
    </>
  )
})

function isDue({ whileAny, besideOthers }: Note, chosen: readonly string[]): boolean {
  return whileAny.some((id) => chosen.includes(id)) && (!besideOthers || chosen.length > 1)
}
