import type { Pool, PoolClient } from 'pg'

export interface Asked {
  /** How often the shop has sent something to the database and then waited for it; what is sent together counts once. */
  roundTrips: number
  /** Of prepared statements, in order. */
  names: string[]
  /** The texts of all others. */
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

const nothing = (): Asked => ({ roundTrips: 0, names: [], unnamed: [] })

function watch({ connection }: PoolClient, asked: () => Asked): void {
  const { bind, parse, query, sync } = connection
  let unanswered = 0
  function send() {
    if (unanswered === 0) asked().roundTrips += 1
    unanswered += 1
  }
  connection.parse = (statement, ...rest) => {
    if (!statement.name) asked().unnamed.push(statement.text)
    parse.call(connection, statement, ...rest)
  }
  connection.bind = (config, ...rest) => {
    if (config?.statement) asked().names.push(config.statement)
    bind.call(connection, config, ...rest)
  }
  connection.sync = () => {
    send()
    sync.call(connection)
  }
  connection.query = (text) => {
    asked().unnamed.push(text)
    send()
    query.call(connection, text)
  }
  // Before the driver's own listener, which may send what waits.
  connection.prependListener('readyForQuery', () => {
    unanswered -= 1
  })
}
