import type { KitProduct, Volume } from '../../domain/catalogue/catalogue.ts'

const units: Readonly<Record<Volume['unit'], string>> = { ml: 'мл', g: 'г' }

export const productText = {
  dose: (dose: string) => `На\u00a0один раз: ${dose}`,
  inci: 'Склад',
  /** «Гель, Bioderma, 50 мл» */
  pack: ({ kind, brand, volume }: Pick<KitProduct, 'kind' | 'brand' | 'volume'>) =>
    [kind, brand, volume && `${volume.amount}\u00a0${units[volume.unit]}`].filter(Boolean).join(', '),
} as const

/** «15–50 мл»; `undefined` until all volumes are known. */
export function volumesText(products: readonly KitProduct[]): string | undefined {
  const texts = (['ml', 'g'] as const).flatMap((unit) => {
    const amounts = products.flatMap(({ volume }) => (volume?.unit === unit ? [volume.amount] : []))
    if (amounts.length === 0) return []
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    return [`${least === most ? most : `${least}–${most}`}\u00a0${units[unit]}`]
  })
  return products.length > 0 && products.every(({ volume }) => volume) ? texts.join(', ') : undefined
}
