import { type Kit, type KitProduct, productsIn } from '../../domain/catalogue/catalogue.ts'
import { type RoutineStep, routineOf } from '../../domain/quiz/routine.ts'
import { hasFacts, ProductFacts } from '../catalogue/product-facts.tsx'
import { Picture } from '../catalogue/picture.tsx'
import { volumesText } from '../catalogue/product-facts-text.ts'
import { resultText } from './quiz-result-text.ts'
import styles from './inside.module.css'

export function Inside({ kit }: { kit: Kit }) {
  const { products, requiresShipping, videoUrl } = kit
  const packed = productsIn(kit)
  const { morning, evening, besides } = routineOf(products)
  return (
    <section className={styles['inside']}>
      {requiresShipping && (
        <Picture
          name="texture-cream"
          alt=""
          sizes="(min-width: 64rem) 40rem, 92vw"
          className={styles['texture']}
        />
      )}
      <h2 className={styles['heading']}>{resultText.inside}</h2>
      <div className={styles['day']}>
        <Half name="morning" steps={morning} />
        <Half name="evening" steps={evening} />
      </div>
      {besides.map(({ name, when }) => (
        <p key={name}>
          <b>{name}</b>: {when}
        </p>
      ))}
      {hasFacts(packed) && <Facts products={packed} />}
      <p>{volumesText(packed) === undefined ? resultText.volumes : resultText.lasts}</p>
      <p>
        <a href={videoUrl}>{resultText.video}</a>
      </p>
    </section>
  )
}

function Facts({ products }: { products: readonly KitProduct[] }) {
  return (
    <ol className={styles['facts']}>
      {products.map((product) => (
        <li key={product.name}>
          <b>{product.name}</b>
          <ProductFacts product={product} />
        </li>
      ))}
    </ol>
  )
}

function Half({ name, steps }: { name: 'morning' | 'evening'; steps: readonly RoutineStep[] }) {
  return (
    <div className={styles[name]}>
      <h3 className={styles['time']} id={name}>
        <svg className={styles['sky']} viewBox="0 0 24 24" aria-hidden="true">
          <path d={sky[name]} />
        </svg>
        {resultText[name]}
      </h3>
      <ol aria-labelledby={name}>
        {steps.map((step) => (
          <li key={step.number} value={step.number} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {step.number}
            </span>
            {step.name}
          </li>
        ))}
      </ol>
    </div>
  )
}

const sky = {
  morning:
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M4.9 4.9l1.1 1.1M18 18l1.1 1.1M4.9 19.1 6 18M18 6l1.1-1.1',
  evening: 'M14.5 3.5a8.8 8.8 0 1 0 6 12 7.3 7.3 0 0 1-6-12Z',
}
