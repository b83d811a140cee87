import { isKitId } from '../../domain/catalogue.ts'
import styles from './kit-hue.module.css'

/** A class that sets `--tint`, `--tone` and `--numeral` to the hue of a kit. */
export function kitHue(id: string): string {
  return styles[isKitId(id) ? id : 'any-kit']
}
