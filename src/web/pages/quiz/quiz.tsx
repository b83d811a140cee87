import type { SiteSettings } from '../../../contract/site.ts'

export type QuizProps = Pick<SiteSettings, 'deliveryPolicy' | 'photoDays'>

export function Quiz(_props: QuizProps) {
  return <h1>Розкажіть про себе та свою дитину</h1>
}
