import { isKitId, testKitId } from '../../domain/catalogue/catalogue.ts'
import styles from './kit-hue.module.css'

/** A class that sets `--tint`, `--tone` and `--numeral` to the hue of a kit. */
export function kitHue(id: string): string {
  // The name of the test kit is nowhere in a live shop.
  const known = isKitId(id) ? id : 'any-kit'
  return styles[known === testKitId ? 'trial' : known]
}
