import { recall } from '../platform/browser-storage.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import styles from './checkout.module.css'
import { FormField, type FormParts } from './form-field.tsx'
import { usePart } from './use-part.ts'

export function ContactFields(parts: FormParts) {
  const fromQuiz = usePart(useHydrated() && recall('quizProgress') !== null, loadFromQuiz)
  return (
    <>
      <FormField {...parts} name="email" />
      <div className={styles['pair']}>
        <FormField {...parts} name="firstName" />
        <FormField {...parts} name="lastName" />
      </div>
      <FormField {...parts} name="phone" />
      {fromQuiz && <fromQuiz.FromQuiz draft={parts.draft} />}
    </>
  )
}

const loadFromQuiz = () => import('./from-quiz.tsx')
