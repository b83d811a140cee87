import type { CurrentSkincare } from './answers.ts'
import { careOptionLabels, identifiers } from './options.ts'

const makeupSuffix = ' + Користується декоративною косметикою'

/** The text of the specification: the option's label, with the suffix when the makeup box is ticked. */
export function skincareText({ option, makeup }: CurrentSkincare): string {
  return careOptionLabels[option] + (makeup ? makeupSuffix : '')
}

/**
 * Reads a stored text the way the rules of the specification do: by what it includes. The fullest care
 * named in it wins, as the rules look for that one first; `undefined` when no option is named.
 */
export function readSkincareText(text: string): CurrentSkincare | undefined {
  const option = identifiers(careOptionLabels).findLast((id) => text.includes(careOptionLabels[id]))
  return option && { option, makeup: /декоративн\S* косметик/i.test(text) }
}
