import styles from './versions.module.css'

export function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
