import { useState } from 'react'
import { words } from './jars.in-document.ts'
import styles from './jars.module.css'

export function Jars() {
  const [count, setCount] = useState(1)
  return (
    <button type="button" className={styles['jars']} onClick={() => setCount(count + 1)}>
      {words.jars} {count}
    </button>
  )
}
