import { type ChangeEvent, useId } from 'react'
import { ingredientsOf } from '../../domain/quiz/check-composition.ts'
import { mostProducts, productText } from '../../domain/catalogue/shelf-texts.ts'
import { Checkbox } from '../../web/platform/ui/checkbox.tsx'
import { Field } from '../../web/platform/ui/field.tsx'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Tag } from '../platform/frame/tag.tsx'
import { shelfText as text } from './shelf-text.ts'
import { TextArea } from '../platform/frame/text-area.tsx'
import { useRefusedFields } from '../platform/versions/refused-fields.ts'
import styles from './shelf.module.css'
import {
  noProduct,
  type ProductField,
  productProblems,
  type TypedKit,
  type TypedProduct,
} from './typed-kit.ts'

interface ProductsProps {
  readonly kit: TypedKit
  /** Path in the request. */
  readonly way: string
  readonly error: string | undefined
  readonly onType: (products: readonly TypedProduct[]) => void
}

export function Products({ kit: { id, products }, way, error, onType }: ProductsProps) {
  return (
    <fieldset className={styles['products']}>
      <legend>{text.contents}</legend>
      <ol>
        {products.map((product, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are identified by position
          <li key={nth}>
            <Product
              name={`${id}-product-${nth}`}
              way={`${way}.${nth}`}
              product={product}
              onType={(typed) => onType(products.map((one, at) => (at === nth ? typed : one)))}
            />
            <div className={styles['buttons']}>
              {nth > 0 && (
                <Action
                  variant="quiet"
                  aria-label={`${text.up}: ${product.name}`}
                  onClick={() => onType(swapped(products, nth))}
                >
                  {text.up}
                </Action>
              )}
              {products.length > 1 && (
                <Action
                  variant="quiet"
                  aria-label={`${text.removeProduct}: ${product.name}`}
                  onClick={() => onType(products.filter((_, at) => at !== nth))}
                >
                  {text.removeProduct}
                </Action>
              )}
            </div>
          </li>
        ))}
      </ol>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
      {products.length < mostProducts && (
        <Action variant="secondary" onClick={() => onType([...products, noProduct])}>
          {text.addProduct}
        </Action>
      )}
    </fieldset>
  )
}

function swapped(products: readonly TypedProduct[], nth: number): readonly TypedProduct[] {
  const [one, before] = [products[nth], products[nth - 1]]
  return one && before ? [...products.slice(0, nth - 1), one, before, ...products.slice(nth + 1)] : products
}

interface ProductProps {
  /** Prefix of its fields' names. */
  readonly name: string
  readonly way: string
  readonly product: TypedProduct
  readonly onType: (typed: TypedProduct) => void
}

function Product({ name, way, product, onType }: ProductProps) {
  const refusedAt = useRefusedFields()
  const listId = useId()
  const problems = productProblems(product)
  const field = (member: ProductField) => ({
    name: `${name}-${member}`,
    label: text.product[member],
    value: product[member],
    error: problems[member] ?? refusedAt(`${way}.${member}`),
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType({ ...product, [member]: target.value }),
  })
  const ingredients = ingredientsOf(productText('inci', product.inci) ?? '')
  return (
    <details className={styles['product']}>
      <summary>
        {product.name || text.newProduct} <span className={page['soft']}>{product.when}</span>{' '}
        {Object.keys(problems).length > 0 && <Tag tone="caution">{text.incomplete}</Tag>}
        {!product.isService && ingredients.length === 0 && <Tag>{text.noInci}</Tag>}
      </summary>
      <div className={styles['form']}>
        <Field {...field('name')} />
        <Field {...field('when')} hint={text.productHints.when} list={listId} />
        <datalist id={listId}>
          {text.times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </datalist>
        <Checkbox
          name={`${name}-service`}
          label={text.isService}
          checked={product.isService}
          onChange={({ target }) => onType({ ...product, isService: target.checked })}
        />
        {!product.isService && (
          <>
            <Field {...field('kind')} hint={text.productHints.kind} note={text.optional} />
            <Field {...field('brand')} note={text.optional} />
            <div className={styles['amount']}>
              <Field {...field('amount')} note={text.optional} inputMode="decimal" />
              <select
                aria-label={text.unit}
                value={product.unit}
                onChange={({ target }) => onType({ ...product, unit: target.value === 'g' ? 'g' : 'ml' })}
              >
                <option value="ml">{text.units.ml}</option>
                <option value="g">{text.units.g}</option>
              </select>
            </div>
            <Field {...field('dose')} note={text.optional} />
            <Field {...field('purpose')} note={text.optional} />
            <TextArea
              label={text.product.inci}
              hint={text.productHints.inci}
              rows={5}
              value={product.inci}
              error={problems.inci ?? refusedAt(`${way}.inci`)}
              onChange={({ target }) => onType({ ...product, inci: target.value })}
            />
            {ingredients.length > 0 && (
              <details className={styles['ingredients']}>
                <summary>{text.ingredients(ingredients.length)}</summary>
                <ol>
                  {ingredients.map((ingredient, nth) => (
                    // oxlint-disable-next-line react/no-array-index-key -- an ingredient may be listed twice
                    <li key={nth}>{ingredient}</li>
                  ))}
                </ol>
              </details>
            )}
          </>
        )}
      </div>
    </details>
  )
}
