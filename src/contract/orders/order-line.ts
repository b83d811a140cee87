import type { Kopiykas } from '../../domain/platform/money.ts'
import type { ParcelSize } from '../../domain/catalogue/parcel-size.ts'

export interface OrderLine {
  readonly kitId: string
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
  /** What lies in the parcel of it; empty for a service. */
  readonly products: readonly string[]
  /** Of one as it is packed; absent for a service. */
  readonly packed?: ParcelSize | undefined
}
