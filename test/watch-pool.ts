import type { Pool, PoolClient } from 'pg'

export interface Asked {
  /** The statements that were sent together before the shop waited for the database, by name; a text has none. */
  roundTrips: string[][]
  /** The texts of statements that are not prepared. */
  unnamed: string[]
}

/** What a pool asks while `work` is done. Reads the driver's protocol: no statement says by itself how it was sent. */
export function watchPool(pool: Pool): (work: () => Promise<unknown>) => Promise<Asked> {
  const watched = new WeakSet<PoolClient>()
  let asked: Asked = nothing()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watch(client, () => asked)
  })
  return async (work) => {
    asked = nothing()
    await work()
    return asked
  }
}

const nothing = (): Asked => ({ roundTrips: [], unnamed: [] })

function watch({ connection }: PoolClient, asked: () => Asked): void {
  const [parse, bind] = [connection.parse.bind(connection), connection.bind.bind(connection)]
  const [query, sync] = [connection.query.bind(connection), connection.sync.bind(connection)]
  let unanswered = 0
  function ask(name: string) {
    const { roundTrips } = asked()
    const last = roundTrips.at(-1)
    if (unanswered === 0 || !last) roundTrips.push([name])
    else last.push(name)
  }
  connection.parse = (statement, ...rest) => {
    if (!statement.name) asked().unnamed.push(statement.text)
    parse(statement, ...rest)
  }
  connection.bind = (config, ...rest) => {
    ask(config?.statement ?? '')
    bind(config, ...rest)
  }
  connection.sync = () => {
    unanswered += 1
    sync()
  }
  connection.query = (text) => {
    asked().unnamed.push(text)
    ask('')
    unanswered += 1
    query(text)
  }
  // Before the driver's own listener, which may send what waits.
  connection.prependListener('readyForQuery', () => {
    unanswered -= 1
  })
}
