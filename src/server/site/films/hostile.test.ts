import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCleaner } from '@kraplia/photo-cleaner'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../../test/new-folder.ts'
import { leak } from '../../../../test/call.ts'
import { hostileCaptions } from '../../../../test/films/hostile-captions.ts'
import type { HostileFiles } from '../../../../test/films/hostile-file.ts'
import { hostileFilms } from '../../../../test/films/hostile-films.ts'
import { mark, markedFilms, tracesIn } from '../../../../test/films/marked-films.ts'
import { allOf, boxAt, treesOf } from '../../../../test/films/mp4-tree.ts'
import { signInOperator } from '../../../../test/office.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { captionsAddress, filmAddress } from '../../../contract/site/films.ts'
import { cleanFilm } from './clean/clean-film.ts'
import { createFilmCleaners } from './clean/film-cleaners.ts'
import { filmReport } from './clean/film-report.ts'
import { keepFilm } from './keep-film.ts'

/** Per kind; many in `npm run proof hostile`. */
const asked = Number(process.env['HOSTILE_FILES'] ?? 0)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_128)
/** A fiftieth on an idle machine. */
const mostMs = 10_000

const ours = (path: string) => new URL(`../../../../${path}`, import.meta.url)
const film = await readFile(ours('test/films/three-seconds.mp4'))
const captions = await readFile(ours('public/media/videos/moisturizer.vtt'), 'utf8')

const shop = await startTestShop()
const headers = (await signInOperator(shop)).headers

/** `undefined` if refused. */
async function servedOf(what: string, bytes: Buffer): Promise<Buffer | undefined> {
  const started = performance.now()
  const answer = await fetch(`${shop.url}/office/api/${what}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const text = await answer.text()
  expect(performance.now() - started).toBeLessThan(mostMs)
  expect([200, 400, 413, 415]).toContain(answer.status)
  expect(text).not.toMatch(leak)
  expect(text).not.toContain(mark)
  if (answer.status !== 200) {
    expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/^[А-ЯЄІЇҐ].+\.$/) })
    return undefined
  }
  const { hash } = JSON.parse(text) as { hash: string }
  const served = await fetch(shop.url + (what === 'films' ? filmAddress(hash) : captionsAddress(hash)))
  expect(served.status).toBe(200)
  return Buffer.from(await served.arrayBuffer())
}

async function sendAll(
  to: 'films' | 'captions',
  { kinds, next }: HostileFiles,
  judge: (served: Buffer) => void,
) {
  let kept = 0
  for (let left = Math.max(asked, kinds); left > 0; left--) {
    const { what, bytes } = next()
    try {
      const served = await servedOf(to, bytes)
      if (!served) continue
      kept += 1
      judge(served)
    } catch (error) {
      throw new Error(`${what} (${left} left)`, { cause: error })
    }
  }
  return kept
}

const known =
  /^(ftyp|moov|mvhd|trak|tkhd|edts|elst|mdia|mdhd|hdlr|minf|[vs]mhd|dinf|dref|url |stbl|stsd|avc[13C]|pasp|colr|mp4a|esds|st[stcos][sdczo]|ctts|mdat)$/

/** No traces and no times. */
function expectClean(served: Buffer) {
  expect(tracesIn(served)).toEqual([])
  const boxes = treesOf(served)
  expect(allOf(boxes).filter(({ type }) => !known.test(type))).toEqual([])
  for (const box of allOf(boxes).filter(({ type }) => ['mvhd', 'tkhd', 'mdhd'].includes(type)))
    expect(box.head.subarray(0, 12).readBigUInt64BE(4)).toBe(0n)
  for (const { head } of allOf(boxes).filter(({ type }) => type === 'hdlr'))
    expect(head.subarray(24)).toEqual(Buffer.from([0]))
  // Cleaning is idempotent.
  const { file = [] } = cleanFilm(Buffer.from(served))
  expect(Buffer.concat(file).equals(served)).toBe(true)
}

describe('what a film says beside the film', () => {
  test.each(markedFilms(film))('is found, and is gone when it is served: %s', async (_what, make) => {
    const sent = make()
    expect(tracesIn(sent)).not.toEqual([])
    const served = await servedOf('films', sent)
    expect(served).toBeDefined()
    if (served) expectClean(served)
    const plain = await servedOf('films', film)
    expect(served && boxAt(treesOf(served), 'mdat').head).toEqual(plain && boxAt(treesOf(plain), 'mdat').head)
  })
})

test.each([
  ['never ends', 'for (;;);', 'took too long'],
  ['takes all memory', 'for (let all = []; ; ) all.push(Array(1000).fill(all.length))', 'SIG|exit code'],
  ['dies', 'process.kill(process.pid, "SIGSEGV")', 'SIGSEGV'],
])('a film whose process %s is refused, and the shop answers meanwhile', async (_what, work, why) => {
  const program = join(await newFolder(), 'program.ts')
  const door = ours('packages/photo-cleaner/src/index.ts').href
  await writeFile(program, `import { takeOrders } from '${door}'\nawait takeOrders(async () => { ${work} })`)
  const options = { places: 1, seconds: 3, cpuSeconds: 0.1 }
  const films = createCleaner({ warn() {} }, { name: 'film cleaner', program, reports: filmReport }, options)
  onTestFinished(() => films.stop())
  const cleaners = { ...createFilmCleaners({ warn() {} }), films }
  const { operatorId } = await signInOperator(shop)
  const keeping = keepFilm(shop.services, cleaners, operatorId, async (file) => {
    await writeFile(file, film)
    return 'received'
  })
  expect((await fetch(`${shop.url}/health`)).status).toBe(200)
  expect(await keeping).toEqual({ kind: 'not-a-film', why: expect.stringMatching(why) })
})

test('of hostile films each is refused in words, or served with nothing but the film', async () => {
  const kept = await sendAll('films', hostileFilms(film, seed), (served) => expectClean(served))
  expect(kept).toBeGreaterThan(20)
  expect((await fetch(`${shop.url}/health`)).status).toBe(200)
}, 900_000)

test('of hostile captions each is refused in words, or served as letters and nothing else', async () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const kept = await sendAll('captions', hostileCaptions(captions, seed), (served) => {
    const text = decoder.decode(served)
    expect(text).toMatch(/^WEBVTT\n/)
    expect(text).not.toMatch(/native code|\[object|[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/u)
    for (const cue of text.trim().split('\n\n').slice(1))
      expect(cue).toMatch(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}(\n[^\n<>]+)+$/)
  })
  expect(kept).toBeGreaterThan(3)
  expect((await fetch(`${shop.url}/health`)).status).toBe(200)
}, 900_000)

test('the same seed makes the same films', () => {
  const [first, second] = [hostileFilms(film, 7), hostileFilms(film, 7)]
  for (let nth = 0; nth < first.kinds; nth++)
    expect(first.next().bytes.equals(second.next().bytes)).toBe(true)
})
