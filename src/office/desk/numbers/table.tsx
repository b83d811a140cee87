import styles from './analytics.module.css'

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly bar?: number
    readonly cells: readonly string[]
  }[]
}

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

function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles['bar']} aria-hidden="true">
      <rect className={styles['barRoom']} width="100%" height="100%" rx="3" />
      <rect width={`${Math.min(1, share) * 100}%`} height="100%" rx="3" />
    </svg>
  )
}
