import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'undici'
import { root } from '../../../scripts/root.mjs'
import { installBeside, runIn } from '../../install-beside.ts'

/** GPL: only measured, never bundled. */
const version = '3.7.3'
export const vendureFolder = join(root, '.cache', 'peers', `vendure-${version}`)
const server = join(root, 'proofs', 'bench', 'peers', 'vendure-process.mjs')

const csv = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Ніжний догляд,gentle-care,,,,,,K1,690,standard,0,false,,
`

/** With the shop's version of pg. */
export async function installVendure() {
  await installBeside(vendureFolder, { '@vendure/core': version, pg: '8.23.1' })
  await writeFile(join(vendureFolder, 'products.csv'), csv)
}

export async function fillVendure(databaseUrl: string, port: number) {
  await runIn(vendureFolder, process.execPath, [server, 'fill'], environment(databaseUrl, port))
}

export async function startVendure(databaseUrl: string, port: number) {
  const began = performance.now()
  const child = spawn(process.execPath, [server, 'serve'], {
    cwd: vendureFolder,
    env: environment(databaseUrl, port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${origin}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error(`Vendure ended with code ${child.exitCode}`)
    await sleep(10)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - began,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function buyFromVendure(client: Pool) {
  let token: string | undefined
  const ask = async (mutation: string, variables: object = {}) => {
    const answer = await client.request({
      method: 'POST',
      path: '/shop-api',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: mutation, variables }),
    })
    const told = answer.headers['vendure-auth-token']
    if (typeof told === 'string') token = told
    const { data, errors } = (await answer.body.json()) as {
      data?: Record<string, { code?: string; state?: string; message?: string }>
      errors?: unknown
    }
    const [order] = Object.values(data ?? {})
    if (errors !== undefined || order?.code === undefined) {
      throw new Error(`Vendure refused: ${JSON.stringify(errors ?? order)}`)
    }
    return order
  }
  const orNot = '... on Order { code state } ... on ErrorResult { message }'
  await ask(`mutation { addItemToOrder(productVariantId: "1", quantity: 1) { ${orNot} } }`)
  await ask(`mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${orNot} } }`, {
    input: {
      firstName: 'Олена',
      lastName: 'Ковальчук',
      emailAddress: `buyer-${randomInt(1e12)}@example.com`,
    },
  })
  await ask(
    `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${orNot} } }`,
    {
      input: {
        fullName: 'Олена Ковальчук',
        streetLine1: 'Відділення № 12',
        city: 'Львів',
        countryCode: 'UA',
        phoneNumber: `+380${randomInt(500_000_000, 990_000_000)}`,
      },
    },
  )
  await ask(`mutation { setOrderShippingMethod(shippingMethodId: ["1"]) { ${orNot} } }`)
  await ask(`mutation { transitionOrderToState(state: "ArrangingPayment") { ${orNot} } }`)
  const paid = await ask(
    `mutation { addPaymentToOrder(input: { method: "bench", metadata: {} }) { ${orNot} } }`,
  )
  if (paid.state !== 'PaymentSettled') throw new Error(`Vendure left an order ${paid.state}`)
}

function environment(databaseUrl: string, port: number) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    BENCH_PASSWORD: randomBytes(12).toString('hex'),
  }
}
