import { setTimeout as sleep } from 'node:timers/promises'
import { findServerProcesses, sendSignal } from '@kraplia/embedded-postgres'
import { Client, type Pool } from 'pg'
import { wrongInBooks } from './books.ts'
import { Buyer } from './buyer.ts'
import { type Cell, cellOf, heal, type Promised } from './cell.ts'
import type { Relay } from '../../test/relay.ts'

const promised: Promised = { patience: 15, healsWithin: 30 }

const mostRounds = 50

interface Database {
  readonly origin: string
  /** Bypasses the relay. */
  readonly db: Pool
  readonly url: string
  readonly cluster: string
  readonly relay: Relay
}

interface Trouble {
  readonly name: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

/** Mid-checkout, and after the bank has taken the money. */
export async function* breakDatabase(database: Database): AsyncGenerator<Cell> {
  const { origin, db } = database
  for (const trouble of troublesOf(database)) {
    const buyer = new Buyer({ origin, without: ['place', 'day of delivery'] })
    await buyer.goOn('first page')
    await trouble.begin()
    const looks = [...(await buyer.goOn())]
    await trouble.end()
    const sellsAfter = await heal(buyer, promised.healsWithin)

    const payer = new Buyer({ origin, without: ['photo', 'answers', 'place', 'day of delivery'] })
    await payer.goOn('page to pay on')
    await trouble.begin()
    looks.push(...(await payer.goOn()))
    await trouble.end()
    const healedAfter = Math.max(sellsAfter, await heal(payer, promised.healsWithin))
    const wrong = [...(await wrongInBooks(db, buyer)), ...(await wrongInBooks(db, payer))]
    yield cellOf({ neighbour: 'database', fault: trouble.name, looks, healedAfter, wrong }, promised)
  }
}

function troublesOf({ relay, db, url, cluster }: Database): readonly Trouble[] {
  const ofNetwork = (name: string, fault: Parameters<Relay['break']>[0]): Trouble => ({
    name,
    begin: () => relay.break(fault),
    end: () => relay.mend(),
  })
  let holder: Client | undefined
  let crowd: Client[] = []
  return [
    ofNetwork('refused', { kind: 'refused' }),
    ofNetwork('silent', { kind: 'silent' }),
    ofNetwork('half-open', { kind: 'half-open', bytes: 3 }),
    ofNetwork('answer lost', { kind: 'answer-lost' }),
    ofNetwork('slow by 0.3 s', { kind: 'late', ms: 300 }),
    ofNetwork('garbage', { kind: 'says', words: Buffer.from('E no database of anybody') }),
    {
      name: 'killed outright',
      begin: async () => {
        for (const { pid } of findServerProcesses(cluster)) sendSignal(pid, 'SIGKILL')
      },
      end: () => sleep(0),
    },
    {
      name: 'a table is locked',
      begin: async () => {
        holder = new Client({ connectionString: url })
        await holder.connect()
        await holder.query('begin; lock table orders, photos, quiz_submissions in access exclusive mode')
      },
      end: async () => holder?.end(),
    },
    {
      name: 'no connection left',
      begin: async () => {
        crowd = []
        // The shop may grab freed connections.
        for (let round = 0; round < mostRounds; round++) {
          crowd.push(...(await takeEveryPlace(url)))
          if (!(await endOthers(db))) return
        }
        throw new Error(`the shop has a place of the database after ${mostRounds} rounds`)
      },
      end: () => Promise.all(crowd.map((client) => client.end())),
    },
  ]
}

async function takeEveryPlace(url: string): Promise<Client[]> {
  const taken: Client[] = []
  for (;;) {
    const client = new Client({ connectionString: url, application_name: 'proof' })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      return taken
    }
    taken.push(client)
  }
}

async function endOthers(db: Pool): Promise<boolean> {
  const { rowCount } = await db.query(
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
     where application_name <> 'proof' and backend_type = 'client backend'`,
  )
  return (rowCount ?? 0) > 0
}
