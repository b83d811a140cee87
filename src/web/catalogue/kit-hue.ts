import { isKitId, testKitId } from '../../domain/catalogue/catalogue.ts'
import styles from './kit-hue.module.css'

export function kitHue(id: string): string {
  // A live shop must not mention the test kit.
  const known = isKitId(id) ? id : 'any-kit'
  return styles[known === testKitId ? 'trial' : known]
}
