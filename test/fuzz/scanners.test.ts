import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { createTestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { openSession } from '../office.ts'
import { newFolder } from '../new-folder.ts'
import { startShopProcess } from '../shop-process.ts'
import { makeOrders } from '../stranger/make-orders.ts'
import { startTestShop } from '../shop.ts'
import { aim, type Aimed } from './aim.ts'
import { asJson, asPairs } from './hostile.ts'
import { Memory, rememberOrders } from './known.ts'
import { listRoutes, type Route } from './routes.ts'
import { valuesOf } from './schema-values.ts'
import { send } from './send.ts'
import { pagesOfShop } from '../site/pages-of-shop.ts'

/** `npm run proof scanners`: `apt-get install wapiti sqlmap`. Which of them: both, unless one is named. */
const wanted = process.env['SCANNERS'] ?? ''

/** Runs a scanner, which would wait for words on its standard input. */
async function run(program: string, args: readonly string[], timeout: number): Promise<string> {
  const running = promisify(execFile)(program, args, { timeout, maxBuffer: 64 * 1024 * 1024 })
  running.child.stdin?.end()
  return (await running).stdout
}

const optionsOfSqlmap =
  '--batch --ignore-stdin --ignore-code=400,401,403,404,405,409,413,415,422 --flush-session --skip-waf --disable-coloring --dbms=postgresql --technique=BET --time-sec=3 --timeout=10 --threads=2'.split(
    ' ',
  )

async function openTarget() {
  const routes = await listRoutes(async () => {
    const shop = await startTestShop({ pages: pagesOfShop })
    await shop.stop()
  })
  const { url, origin, ownerUrl, lines, complaints } = await startShopProcess({
    env: { RATE_LIMIT_SCALE: '100000', MAX_CONNECTIONS_PER_ADDRESS: '1000' },
  })
  const db = createPool(ownerUrl, () => {}, 2)
  const client = new Pool(url, { connections: 4 })
  onTestFinished(async () => {
    await client.destroy()
    await db.end()
  })
  const memory = new Memory()
  await rememberOrders(memory, await makeOrders(url, db), db)
  const { key } = await openSession(db)
  const cookie = `office=${key}`
  const targets = await aim(
    routes,
    (asked) => send(client, url, { ...asked, headers: { ...asked.headers, cookie } }),
    origin,
    memory,
  )
  const errors = () => [...lines, ...complaints].filter((line) => /"level":[56]0|Uncaught/.test(line))
  return { url, origin, cookie, memory, targets, errors, folder: await newFolder() }
}

/** What reads something of a request: its path, its question, its body. */
const isTried = ({ route: { url }, schemas }: Aimed) =>
  schemas.length > 0 || /:\w|\*|\/orders$|\/(find-order|restock|delete-data)$/.test(url)
/** They end the session that the scanner works with, or never end, or are refused whatever they say. */
const isLeftOut = ({ route: { method, url } }: Aimed) =>
  /sign-out|\/sessions|\/events$|\/news$/.test(url) || ['OPTIONS', 'PUT', 'PATCH'].includes(method)

test(
  'there is something to scan, and what a scanner is given of it is a request',
  { timeout: 120_000 },
  async () => {
    const { url, origin, cookie, memory, targets, errors } = await openTarget()
    const tried = targets.filter((each) => isTried(each) && !isLeftOut(each))
    expect(tried.length).toBeGreaterThan(20)
    for (const target of tried)
      expect(requestOf(target, memory, { url, origin, cookie })).toMatch(/^[A-Z]+ \/\S* HTTP\/1\.1\r\nHost: /)
    expect(errors()).toEqual([])
  },
)

test.runIf(/sqlmap|all/.test(wanted))(
  'sqlmap finds no way into the database',
  { timeout: 3_600_000 },
  async ({ annotate }) => {
    const { url, origin, cookie, memory, targets, errors, folder } = await openTarget()
    const rows: string[] = []
    const found: string[] = []
    let tried = 0
    for (const [nth, target] of targets.filter((each) => isTried(each) && !isLeftOut(each)).entries()) {
      const file = join(folder, `${nth}.txt`)
      await writeFile(file, requestOf(target, memory, { url, origin, cookie }))
      const { params, isIn, said } = await tryWaysIn(file, folder)
      const name = `${target.route.method} ${target.route.url}`
      rows.push(`${name.padEnd(60)} ${String(params).padStart(3)} ${isIn ? 'a way in' : 'none'}`)
      tried += params
      if (isIn) found.push(`${name}: ${said}`)
    }
    await annotate(rows.join('\n'))
    expect(found).toEqual([])
    expect(tried, 'parameters').toBeGreaterThan(50)
    expect(errors()).toEqual([])
  },
)

/** What sqlmap makes of a request: how many parameters it tried, and whether one of them is a way in. */
async function tryWaysIn(file: string, folder: string) {
  const stdout = await run('sqlmap', ['-r', file, ...optionsOfSqlmap, `--output-dir=${folder}`], 240_000)
  return {
    said: stdout.slice(-1500),
    params: new Set(stdout.match(/parameter '[^']+'/g)).size,
    isIn: stdout.includes('identified the following injection point'),
  }
}

test.runIf(/sqlmap|all/.test(wanted))(
  'sqlmap finds a way in where there is one',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase()
    const db = createPool(database.ownerUrl, () => {}, 2)
    // As nothing in the shop is written.
    const careless = createServer((request, answer) => {
      void answerCarelessly(request, answer)
    })
    async function answerCarelessly(request: IncomingMessage, answer: ServerResponse) {
      const { name = '' }: { name?: string } = Object(await json(request))
      const result = await db.query(`select name from operators where name = '${name}'`).catch(String)
      answer.end(typeof result === 'string' ? result : JSON.stringify(result.rows))
    }
    const port = await freePort()
    careless.listen(port, '127.0.0.1')
    onTestFinished(async () => {
      careless.close()
      await db.end()
      await database.drop()
    })
    const folder = await newFolder()
    const file = join(folder, 'careless.txt')
    const head = ['POST / HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json']
    await writeFile(file, [...head, '', '{"name":"x"}'].join('\r\n'))
    expect(await tryWaysIn(file, folder)).toMatchObject({ isIn: true })
  },
)

/** As sqlmap reads it: every value of it is a place to try. */
function requestOf(
  { route, schemas, taken }: Aimed,
  memory: Memory,
  { url, origin, cookie }: { url: string; origin: string; cookie: string },
): string {
  const path = pathOf(route, memory, '*')
  const hasBody = route.method !== 'GET'
  const [schema] = schemas
  const value = taken[0] ??
    (schema && fc.sample(valuesOf(schema.schema, memory), { numRuns: 1, seed: 1 })[0]) ?? { id: '1' }
  const query = new URLSearchParams(asPairs(value)).toString()
  const isForm = !/^\/(functions|office)/.test(route.url)
  const body = hasBody ? (isForm ? query : asJson(value)) : ''
  return [
    `${route.method} ${path}${hasBody || query === '' ? '' : `?${query}`} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    ...(hasBody
      ? [`Content-Type: ${isForm ? 'application/x-www-form-urlencoded' : 'application/json'}`]
      : []),
    '',
    body,
  ].join('\r\n')
}

/** With what the shop knows in place of each parameter, and a mark behind it. */
function pathOf({ url }: Route, memory: Memory, mark = ''): string {
  return url.replaceAll(/:(\w+)(\([^/]*\))?|\*/g, (parameter, name?: string) => {
    const [known = '1'] = memory.byName.get(name ?? parameter) ?? []
    return encodeURIComponent(String(known)) + mark
  })
}

interface Report {
  readonly vulnerabilities: Readonly<
    Record<string, readonly { readonly info: string; readonly path: string; readonly parameter: string }[]>
  >
  readonly anomalies: Report['vulnerabilities']
}

/** What it takes for a fault and is none. */
const noFaults: Readonly<Record<string, RegExp>> = {
  // The shop is asked by http here; on https both are there, as `answer-headers.test.ts` shows.
  'Secure Flag cookie': /./,
  // Forms that no cookie opens: another site could send them from its own server as well.
  'Cross Site Request Forgery': /Lack of anti CSRF token/,
  'HTTP Secure Headers': /Strict-Transport-Security|X-XSS-Protection|X-Frame-Options/,
}

test.runIf(/wapiti|all/.test(wanted))(
  'wapiti finds nothing',
  { timeout: 3_600_000 },
  async ({ annotate }) => {
    const { url, cookie, memory, targets, errors, folder } = await openTarget()
    const starts = targets
      .filter((each) => each.route.method === 'GET' && !isLeftOut(each))
      .map(({ route }) => url + pathOf(route, memory))
    const report = join(folder, 'report.json')
    await run(
      'wapiti',
      [
        '-u',
        `${url}/`,
        ...starts.flatMap((start) => ['-s', start]),
        '-H',
        `Cookie: ${cookie}`,
        '-m',
        'exec,file,sql,timesql,permanentxss,xss,redirect,crlf,csp,http_headers,cookieflags,methods,backup,xxe,csrf',
        '-d',
        '4',
        '--max-scan-time',
        '90',
        '--max-attack-time',
        '25',
        '-S',
        'normal',
        '-t',
        '10',
        '-f',
        'json',
        '-o',
        report,
        '--flush-session',
        '--store-session',
        folder,
        '--no-bugreport',
        '-v',
        '0',
      ],
      900_000,
    )
    const { vulnerabilities, anomalies }: Report = JSON.parse(await readFile(report, 'utf8'))
    const all = Object.entries({ ...anomalies, ...vulnerabilities })
    const faults = all.flatMap(([kind, each]) =>
      each
        .filter(({ info }) => noFaults[kind]?.test(info) !== true)
        .map(({ info, path, parameter }) => `${kind}: ${info} ${path} ${parameter}`),
    )
    await annotate(all.map(([kind, each]) => `${kind.padEnd(40)} ${each.length}`).join('\n'))
    expect(faults.slice(0, 20)).toEqual([])
    expect(errors()).toEqual([])
  },
)
