import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { boxAt, FilmOfBoxes, framesOf } from '../../../../test/films/mp4-tree.ts'
import { callOffice, signInOperator } from '../../../../test/office.ts'
import { answered } from '../../../../test/operator.ts'
import { startS3Server } from '../../../../test/photos/s3-server.ts'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'
import { captionsAddress, filmAddress } from '../../../contract/site/films.ts'
import type { OfficeSite, SiteContent } from '../../../contract/site/edit-site.ts'
import { type Captions, mostFilmBytes, type OwnFilm, type UploadedFilm } from '../../../domain/site/film.ts'
import type { UploadedPicture } from '../../../domain/catalogue/uploaded-picture.ts'
import { videos } from '../../../web/catalogue/media-manifest.ts'
import { publishVersion } from '../publish-version.ts'
import { createFilmCleaners } from './clean/film-cleaners.ts'
import { keepFilm } from './keep-film.ts'
import { siteVersions } from '../site-versions.ts'

const film = await readFile(new URL(`../../../../public${videos.moisturizer.file}`, import.meta.url))
const webVtt = (to = '00:02.000') => `WEBVTT\n\n00:01.000 --> ${to}\nЗмочіть обличчя`

const inWindows1251 = Buffer.from(webVtt().replace(/[^\n]*$/, '\u00c7\u00ec\u00ee\u00f7'), 'latin1')

describe.each(['a folder', 'a bucket'])('a film of the owner in %s', (place) => {
  let shop: TestShop
  let headers: { cookie: string; origin: string }
  beforeAll(async () => {
    shop = await startTestShop(place === 'a bucket' ? { env: (await startS3Server()).env } : {})
    headers = (await signInOperator(shop)).headers
  })
  afterAll(() => shop.stop())

  async function upload(path: string, file: Buffer | string) {
    const answer = await fetch(`${shop.url}/office/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    })
    // Our own server speaks here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const body = (await answer.json()) as UploadedFilm &
      UploadedPicture &
      Captions & { code?: string; error?: string }
    return { status: answer.status, body }
  }
  const uploadFilm = (file: Buffer = film) => upload('/films', file)

  async function aFilm(): Promise<OwnFilm> {
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    return {
      file: (await uploadFilm()).body,
      poster: (await upload('/pictures?alt=Рука&at=0', picture)).body,
      captions: (await upload('/captions', webVtt())).body,
      transcript: 'Змочіть обличчя.',
    }
  }
  const get = (address: string, asked: Record<string, string> = {}, method = 'GET') =>
    fetch(shop.url + address, { method, headers: asked })

  test('is served whole and in parts, without a word of who made it', async () => {
    const { status, body } = await uploadFilm()
    const { seconds, width, height } = videos.moisturizer
    expect([status, body]).toEqual([200, expect.objectContaining({ seconds, width, height })])
    const address = filmAddress(body.hash)
    const whole = await get(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const { length } = bytes
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(whole.headers.get('content-security-policy')).toBeNull()
    expect([bytes.includes('udta'), bytes.includes('x264')]).toEqual([false, false])
    expect(framesOf(bytes, 'trak:1')).toEqual(framesOf(film, 'trak:1'))

    const two = 2 * 1024 * 1024
    const last = length - 1
    for (const [range, first, end] of [
      ['bytes=0-', 0, last],
      [`bytes=${two - 5}-${two + 4}`, two - 5, two + 4],
      [`bytes=${two}-${two}`, two, two],
      ['bytes=-7', last - 6, last],
    ] as const) {
      const part = await get(address, { range })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${first}-${end}/${length}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, end + 1))).toBe(true)
    }
    const beyond = await get(address, { range: `bytes=${length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
    const other = await get(address, { range: 'bytes=0-1', 'if-range': '"other"' })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, length])
    const head = await get(address, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
  })

  test('is sent to one visitor some times at once, and again when one has left', async () => {
    // More than socket buffers hold.
    const boxes = new FilmOfBoxes(film)
    const frames = boxes.at('mdat')
    const tables = boxes.at('moov', 'trak:1', 'mdia', 'minf', 'stbl').within
    const [sizes, places] = [boxAt(tables, 'stsz').head, boxAt(tables, 'stco').head]
    sizes.writeUInt32BE(16 * 1024 * 1024, sizes.length - 4)
    places.writeUInt32BE(boxes.mediaAt + frames.head.length, places.length - 4)
    frames.head = Buffer.concat([frames.head, Buffer.alloc(16 * 1024 * 1024)])
    const long = boxes.toBytes()
    const address = filmAddress((await uploadFilm(long)).body.hash)
    const open = async () => {
      const asking = request(shop.url + address, { agent: false }).end()
      onTestFinished(() => void asking.destroy())
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      return { answer, leave: () => asking.destroy() }
    }
    const viewers = await Promise.all(Array.from({ length: 12 }, open))
    expect(viewers.map(({ answer }) => answer.statusCode)).toEqual(viewers.map(() => 200))
    const refused = await get(address)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    viewers[0]?.leave()
    await expect.poll(async () => (await get(address, { range: 'bytes=0-0' })).status).toBe(206)
  })

  test('is kept without a transaction that waits for the store', async () => {
    const other = Buffer.from(film)
    other.writeUInt8(2, other.length - 1)
    const { filmStore } = shop.services
    const waiting: number[] = []
    const watched: typeof filmStore = {
      ...filmStore,
      async keep(name, file) {
        const { rows } = await shop.db.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        )
        waiting.push(rows[0]?.count ?? -1)
        return filmStore.keep(name, file)
      },
    }
    const { operatorId } = await signInOperator(shop)
    const cleaners = createFilmCleaners(shop.services.log)
    onTestFinished(() => cleaners.films.stop())
    const services = { ...shop.services, filmStore: watched }
    const kept = await keepFilm(services, cleaners, operatorId, async (file) => {
      await writeFile(file, other)
      return 'received'
    })
    expect([kept.kind, waiting]).toEqual(['kept', [0, 0]])
  })

  test('is taken from two at once, and again, into the same file', async () => {
    const other = Buffer.from(film)
    other.writeUInt8(1, other.length - 1)
    const uploads = [...(await Promise.all([uploadFilm(other), uploadFilm(other)])), await uploadFilm(other)]
    expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(uploads.map(({ body }) => body.hash)).size).toBe(1)
    const served = await get(filmAddress(uploads[0]?.body.hash ?? ''), { range: 'bytes=-1' })
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from([1]))
  })

  test('takes the place of ours when it is published, and gives it back', async () => {
    const own = await aFilm()
    const read = async () => answered<OfficeSite>(await callOffice(shop, '/site', { headers }))
    const change = async (lesson: Partial<SiteContent['lessons']['evening']>) => {
      const { version, seller, specialist, portrait, offer, privacy, lessons } = (await read()).published
      const evening = { ...lessons.evening, ...lesson }
      const said = { seller, specialist, portrait, offer, privacy, lessons: { ...lessons, evening } }
      return callOffice(shop, '/site', { body: { ...said, basedOn: version, publishAt: null }, headers })
    }
    const long = (await upload('/captions', webVtt('02:31.500'))).body
    for (const wrong of [
      { title: ' ' },
      { own: { ...own, file: { ...own.file, id: randomUUID() } } },
      { own: { ...own, captions: { ...own.captions, hash: '0'.repeat(32) } } },
      { own: { ...own, captions: long } },
      { own: { ...own, captions: { ...long, end: 1 } } },
      { own: { ...own, transcript: '' } },
    ])
      expect((await change(wrong)).body['code']).toBe('invalid_body')
    expect((await change({ title: 'Мій вечір', own })).status).toBe(200)
    const { version = 0 } = (await read()).waiting ?? {}
    await publishVersion(shop.services, siteVersions, version)
    const { lessons } = await shop.services.site.refresh()
    expect(lessons.evening).toMatchObject({ title: 'Мій вечір', own })
    expect(lessons.morning.own).toBeNull()

    const log = await callOffice(shop, '/log?what=add-film', { headers })
    expect(log.body['rows']).toContainEqual(expect.objectContaining({ after: { film: own.file.id } }))
    expect((await change({ own: null })).status).toBe(200)
  })

  test('has captions as they are shown', async () => {
    const { body } = await upload('/captions', `\uFEFF${webVtt()}`)
    const answer = await get(captionsAddress(body.hash))
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nЗмочіть обличчя\n')
  })

  test.each<[string, string, Buffer | string, unknown[]]>([
    ['a text', '/films', 'Це не відео', [415, 'not_a_film']],
    ['half a film', '/films', film.subarray(0, film.length / 2), [400, 'film_not_received']],
    ['captions that are none', '/captions', 'Це не субтитри', [415, 'not_captions']],
    ['captions of Windows', '/captions', inWindows1251, [415, 'captions_encoding']],
    ['a caption without an end', '/captions', webVtt() + ' і ще'.repeat(60), [400, 'caption_too_long']],
    ['heavy captions', '/captions', 'а'.repeat(60_000), [413, 'captions_too_large']],
  ])('is refused: %s', async (_what, path, file, refusal) => {
    const { status, body } = await upload(path, file)
    expect([status, body.code]).toEqual(refusal)
    expect(body.error).not.toContain('{')
  })

  test('of more than is taken is refused before it has come', async () => {
    const sending = request(`${shop.url}/office/api/films`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-length': mostFilmBytes + 1,
      },
    })
    sending.write('0')
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(413)
    sending.destroy()
  })

  test.each([`/films/${'0'.repeat(32)}.mp4`, `/films/${'0'.repeat(32)}.vtt`, '/films/x.mp4', '/films/'])(
    '%s is no film',
    async (address) => {
      expect((await get(address)).status).toBe(404)
    },
  )
})
