import { findKit, type Kit, productsIn } from '../../../domain/catalogue/catalogue.ts'
import section from '../../platform/frame/section.module.css'
import { kitsText, countedProducts, volumesOf } from '../kits-text.ts'
import { Price } from '../price.tsx'
import styles from './comparison.module.css'

const { compare } = kitsText

export function Comparison({ kits }: { kits: readonly Kit[] }) {
  const weekly = findKit(kits, 'deep-cleansing')
  return (
    <section className={section['section']} aria-labelledby="compare">
      <h2 id="compare" className={styles['title']}>
        {compare.heading}
      </h2>
      <table className={styles['table']} aria-labelledby="compare">
        <thead className={styles['head']}>
          <tr>
            {[compare.kit, compare.products, compare.volume, compare.support, compare.price].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles['body']}>
          {kits.map((kit) => (
            <Row key={kit.id} kit={kit} />
          ))}
        </tbody>
      </table>
      {weekly && <p className={styles['note']}>{compare.note(weekly.name)}</p>}
    </section>
  )
}

function Row({ kit }: { kit: Kit }) {
  const products = productsIn(kit)
  return (
    <tr className={styles['row']}>
      <th className={styles['name']} scope="row">
        <a href={`#${kit.id}`}>{kit.name}</a>
      </th>
      <td>{products.length === 0 ? compare.noParcel : countedProducts(products)}</td>
      <td>{kit.requiresShipping ? volumesOf(products) : <Nothing />}</td>
      <td>{kit.isSpecial ? compare.month : <Nothing />}</td>
      <td className={styles['price']}>
        <Price amount={kit.price} />
      </td>
    </tr>
  )
}

function Nothing() {
  return (
    <span className={styles['nothing']}>
      <span aria-hidden="true">—</span>
      <span className="spoken">{compare.none}</span>
    </span>
  )
}
