import { kitThumb } from '../../contract/catalogue/pictures.ts'
import { type Basket, orderTotal } from '../../domain/orders/order.ts'
import { Price } from '../catalogue/price.tsx'
import { checkoutText as text } from './checkout-text.in-document.ts'
import styles from './checkout.module.css'
import { usePart } from '../platform/islands/use-part.ts'

export function OrderedKit({ basket }: { basket: Basket | undefined }) {
  const kit = basket?.kit
  const part = usePart(kit?.products.some(({ inci, volume }) => inci || volume) === true, loadProducts)
  return (
    <div className={styles['kit']}>
      <div className={styles['thumb']}>
        {kit && <img src={kitThumb(kit)} alt="" width={400} height={400} fetchPriority="high" />}
      </div>
      <div>
        <p className={styles['name']}>{kit?.name}</p>
        <p>{kit && <Price amount={kit.price} />}</p>
      </div>
      {basket && <Together basket={basket} />}
      {kit && part && <part.OrderedProducts kit={kit} />}
      {kit?.isTestOnly && <p className={styles['test']}>{kit.description}</p>}
    </div>
  )
}

const loadProducts = () => import('./ordered-products.tsx')

function Together({ basket }: { basket: Basket }) {
  const { quantity, addOn } = basket
  if (quantity === 1 && !addOn) return null
  return (
    <dl className={styles['together']}>
      {quantity > 1 && (
        <div>
          <dt>{text.quantity}</dt>
          <dd>{quantity}</dd>
        </div>
      )}
      {addOn && (
        <div>
          <dt>{addOn.name} × 1</dt>
          <dd>
            <Price amount={addOn.price} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text.total}</dt>
        <dd>
          <Price amount={orderTotal(basket)} />
        </dd>
      </div>
    </dl>
  )
}
