import { Client } from 'pg'

export async function withClient<Result>(
  databaseUrl: string,
  name: `kraplia-${string}`,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: name })
  // Without a listener a lost connection would end the process; its query fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function withClientInTransaction<Result>(
  databaseUrl: string,
  name: `kraplia-${string}`,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, name, async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  })
}
