import type { QuizDraft } from './answers.ts'
import type { Goal, Sensitivity, Symptom } from './options.ts'

/** Ticks or unticks one value of a list, keeping the order in which values were ticked. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

export function toggleSymptom(draft: QuizDraft, symptom: Symptom): QuizDraft {
  return { ...draft, symptoms: toggled(draft.symptoms, symptom) }
}

export function toggleGoal(draft: QuizDraft, goal: Goal): QuizDraft {
  return { ...draft, goals: toggled(draft.goals, goal) }
}

/** `none` clears all others, any other clears `none`; the free text lives only while `other` is ticked. */
export function toggleSensitivity(draft: QuizDraft, choice: Sensitivity): QuizDraft {
  const ticked = toggled(draft.sensitivities, choice)
  const sensitivities = ticked.includes(choice) ? ticked.filter((other) => fits(other, choice)) : ticked
  return { ...draft, sensitivities, otherAllergy: sensitivities.includes('other') ? draft.otherAllergy : '' }
}

function fits(other: Sensitivity, choice: Sensitivity): boolean {
  return choice === 'none' ? other === 'none' : other !== 'none'
}
