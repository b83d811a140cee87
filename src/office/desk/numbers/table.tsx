import { ShareBar } from './share-bar.tsx'
import styles from './analytics.module.css'

interface TableProps {
  /** The first is of the rows' names. */
  readonly head: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    /** How full its bar is, from 0 to 1. */
    readonly bar?: number
    readonly cells: readonly string[]
  }[]
}

/** Where there is no room for columns, each number stands with its own name. */
export function Table({ head: [first, ...others], rows }: TableProps) {
  return (
    <div className={styles['room']}>
      <table className={styles['numbers']}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, bar, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {bar !== undefined && <ShareBar share={bar} />}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} data-name={others[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
