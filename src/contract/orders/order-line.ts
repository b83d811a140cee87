import type { Kopiykas } from '../../domain/platform/money.ts'
import type { ParcelSize } from '../../domain/catalogue/parcel-size.ts'

export interface OrderLine {
  readonly kitId: string
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
  readonly products: readonly string[]
  readonly packed?: ParcelSize | undefined
}
