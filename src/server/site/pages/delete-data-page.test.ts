import { afterAll, describe, expect, test } from 'vitest'
import { deleteData } from '../../quiz/delete-data.ts'
import { aSubmittedQuiz } from '../../../../test/quiz.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { siteApp } from '../../../../test/site/site-app.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'
import { plain } from '../../../../test/plain.ts'

const shop = await startTestShop()
const app = await siteApp(siteSettings(), {
  deleteData: (key) => deleteData(shop.services, key),
})
afterAll(() => app.close())

const aKey = async () => (await aSubmittedQuiz(shop)).removalKey

async function erased(): Promise<boolean[]> {
  const { rows } = await shop.db.query<{ erased: boolean }>(
    'select erased_at is not null as erased from quiz_submissions order by created_at',
  )
  return rows.map((row) => row.erased)
}

function formOf(html: string): string {
  return /<form(?![^>]*action)[^>]*method="post"[^>]*>.*<\/form>/.exec(html)?.[0] ?? ''
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the page behind the link', () => {
  test('asks, and deletes nothing by itself', async () => {
    const key = await aKey()
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: `/delete-data?key=${key}` })
      expect(answer.statusCode).toBe(200)
    }
    expect((await erased()).at(-1)).toBe(false)
    const { body, headers } = await app.inject({ url: `/delete-data?key=${key}` })
    expect(plain(body)).toContain('Видалити фото й відповіді?')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(formOf(body)).toContain('<button type="submit"')
    expect(body).not.toMatch(/<script/)
    expect(body).not.toContain(key)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    })
    expect(headers['content-security-policy']).toContain(`form-action 'self'`)
  })

  test('deletes when its form is sent, and says so again', async () => {
    const key = await aKey()
    for (let time = 0; time < 2; time++) {
      const answer = await app.inject({
        method: 'POST',
        url: `/delete-data?key=${key}`,
        headers: formType,
        payload: '',
      })
      expect(answer.statusCode).toBe(200)
      expect(plain(answer.body)).toContain('Фото й відповіді видалено')
      expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
    }
    expect((await erased()).at(-1)).toBe(true)
  })

  test.each(['', '?key=', `?key=${'0'.repeat(32)}`, '?key=%00', `?key=${'a'.repeat(5000)}`, '?key[]=x'])(
    'finds nothing by %s',
    async (query) => {
      await aKey()
      const before = await erased()
      const answer = await app.inject({ method: 'POST', url: `/delete-data${query}`, headers: formType })
      expect(answer.statusCode).toBe(404)
      expect(plain(answer.body)).toContain('За цим посиланням нічого немає')
      expect(await erased()).toEqual(before)
    },
  )

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'does not read a body of the type %s',
    async (type) => {
      const key = await aKey()
      const answer = await app.inject({
        method: 'POST',
        url: `/delete-data?key=${key}`,
        headers: { 'content-type': type },
        payload: '{not a body',
      })
      expect(answer.statusCode).toBe(200)
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s', async (method) => {
    const key = await aKey()
    const answer = await app.inject({ method, url: `/delete-data?key=${key}` })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
    expect((await erased()).at(-1)).toBe(false)
  })
})

describe('when not everything goes', () => {
  test.each<[string, () => Promise<'left'>, number]>([
    ['the store keeps files', async () => 'left', 503],
    [
      'the database is away',
      async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      },
      503,
    ],
    [
      'something breaks',
      async () => {
        throw new Error('broken')
      },
      500,
    ],
  ])('as %s, the parent can try again on the same page', async (_what, fail, status) => {
    const failing = await siteApp(siteSettings(), { deleteData: fail })
    const answer = await failing.inject({ method: 'POST', url: '/delete-data?key=x', headers: formType })
    await failing.close()
    expect(answer.statusCode).toBe(status)
    expect(plain(answer.body)).toContain('Поки що не вдалося видалити все')
    expect(formOf(answer.body)).toContain('<button type="submit"')
  })

  test('and who tries too often is asked to wait', async () => {
    const limited = await siteApp(siteSettings(), { deleteData: async () => 'unknown' }, 0.1)
    const post = () => limited.inject({ method: 'POST', url: '/delete-data?key=x', headers: formType })
    expect([(await post()).statusCode, (await post()).statusCode, (await post()).statusCode]).toEqual([
      404, 404, 429,
    ])
    await limited.close()
  })
})
