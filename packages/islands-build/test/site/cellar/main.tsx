import { lazy, useDeferredValue } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './cellar.module.css'

const Barrels = lazy(() => import('./barrels.tsx'))
const app = document.getElementById('app')
if (app) createRoot(app).render(<Cellar count={3} />)

function Cellar({ count }: { count: number }) {
  return (
    <main className={styles['cellar']}>
      <Barrels count={useDeferredValue(count)} />
    </main>
  )
}
