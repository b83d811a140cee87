import styles from './unbroken.module.css'

/** «17-річною» and «8–16»: browsers break after the dash. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\d+[-–][\p{L}\d]+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles['unbroken']}>
        {part}
      </span>
    ),
  )
}
