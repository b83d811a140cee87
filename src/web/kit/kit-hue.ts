import type { KitId } from '../../domain/catalogue.ts'
import styles from './kit-hue.module.css'

/** A class that sets `--tint`, `--tone` and `--numeral` to the hue of a kit. */
export function kitHue(id: KitId): string {
  return styles[id]
}
