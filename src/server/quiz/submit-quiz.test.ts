import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { callFunction, leak } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder } from '../../../test/orders.ts'
import { aQuiz, nobody } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import { quizVersion } from '../../domain/quiz/answers.ts'

const shop = await startTestShop()
beforeEach(() => emptyTables(shop.db, 'quiz_submissions'))

const inIdentifiers = {
  skinType: 'oily',
  symptoms: ['acne', 'redness', 'blackheads'],
  sensitivities: ['none'],
  goals: ['clear-acne', 'minimize-pores'],
  currentSkincare: { option: 'complete', makeup: true },
}

describe('a finished quiz', () => {
  test('is stored with its recommendation, the trace of it and the version of the quiz', async () => {
    const answer = await submit(aQuiz())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      quizSubmissionId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      removalKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await submissions()).toMatchObject([
      {
        id: answer.body['quizSubmissionId'],
        quiz_version: quizVersion,
        answers: {
          ...inIdentifiers,
          careFor: 'child',
          parentName: 'Олена',
          childName: 'Марко',
          childAge: 13,
          childGender: 'male',
          contactMethods: { telegram: { selected: true, value: '@olena' } },
          currentSkincareText: 'Повноцінний догляд + Користується декоративною косметикою',
        },
        kit_id: 'special-care',
        cleansing: true,
        reasons: {
          tried: [
            {
              kitId: 'special-care',
              conditions: [
                { on: 'symptoms', met: true, matched: ['acne', 'redness'] },
                { on: 'goals', met: true, matched: ['clear-acne'] },
                { on: 'currentSkincare', met: true, matched: { option: 'complete', makeup: true } },
                { on: 'skinType', met: true, matched: 'oily' },
              ],
            },
          ],
          cleansing: { symptoms: ['blackheads'], goals: ['minimize-pores'] },
        },
        photo_urls: [],
        photo_consent_at: null,
        needs_composition_check: false,
        unverified_contacts: [],
      },
    ])
  })

  test('in Ukrainian labels and text is stored in the same identifiers', async () => {
    const answer = await submit(
      aQuiz({
        careFor: 'Для дитини',
        childGender: 'Хлопчик',
        skinType: 'Жирна',
        symptoms: ['Прищики', 'Почервоніння', 'Чорні точки'],
        sensitivities: ['Немає'],
        goals: ['Позбутись прищів', 'Очистити або звузити пори'],
        currentSkincare: 'Повноцінний догляд + Користується декоративною косметикою',
      }),
    )
    expect(answer.status).toBe(200)
    expect(await submissions()).toMatchObject([
      {
        answers: { ...inIdentifiers, careFor: 'child', childGender: 'male' },
        kit_id: 'special-care',
        cleansing: true,
      },
    ])
  })

  test.each([
    [['none', 'eczema'], ['eczema'], true],
    [['Немає', 'Екзема'], ['eczema'], true],
    [['eczema', 'none'], ['eczema'], true],
  ])('with the sensitivities %j is stored with %j', async (sensitivities, stored, isToBeChecked) => {
    expect((await submit(aQuiz({ sensitivities }))).status).toBe(200)
    expect(await submissions()).toMatchObject([
      { answers: { sensitivities: stored }, needs_composition_check: isToBeChecked },
    ])
  })

  test('gets its recommendation from the server, not from the sender', async () => {
    const answer = await submit({ ...aQuiz(), recommendation: 'gentle-care' })
    expect(answer).toMatchObject({ status: 400, body: { fields: ['recommendation'] } })
  })

  test.each([
    ['none', 'Лише вода', 'gentle-care'] as const,
    ['several', 'Декілька засобів', 'cleansing-treatment'] as const,
  ])('with the care %s gets another kit in either reading', async (option, label, kitId) => {
    await submit(aQuiz({ currentSkincare: { option, makeup: false } }))
    await submit(aQuiz({ currentSkincare: label }))
    expect(await submissions()).toMatchObject([{ kit_id: kitId }, { kit_id: kitId }])
  })

  test('of a teenager for herself drops what was left in the child’s fields, a wrong age too', async () => {
    const answer = await submit(aQuiz({ careFor: 'self', childAge: 45, childGender: 'male' }))
    expect(answer.status).toBe(200)
    const [stored] = await submissions()
    expect(Object.keys(Object(stored?.['answers']))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^child/)]),
    )
  })

  test('keeps a contact of the wrong form and marks it as unverified', async () => {
    const contactMethods = {
      telegram: { selected: true, value: 'olena' },
      instagram: { selected: false, value: 'olena' },
      phone: { selected: true, value: '067 123 45 67' },
    }
    expect((await submit(aQuiz({ contactMethods }))).status).toBe(200)
    expect(await submissions()).toMatchObject([
      {
        unverified_contacts: ['telegram'],
        answers: { contactMethods: { ...contactMethods, phone: { selected: true, value: '+380671234567' } } },
      },
    ])
  })

  test('keeps phones in the one form they have in an order, and every other contact as it was written', async () => {
    const contactMethods = {
      telegram: { selected: true, value: '8 (067) 123-45-67' },
      instagram: { selected: true, value: '0671234567' },
      phone: { selected: true, value: '067 123-45-67' },
    }
    expect((await submit(aQuiz({ contactMethods }))).status).toBe(200)
    expect(await submissions()).toMatchObject([
      {
        unverified_contacts: ['instagram'],
        answers: {
          contactMethods: {
            telegram: { selected: true, value: '+380671234567' },
            instagram: { selected: true, value: '0671234567' },
            phone: { selected: true, value: '+380671234567' },
          },
        },
      },
    ])
  })

  test('keeps a Telegram name without its «@», beside a usable contact, as unverified', async () => {
    const contactMethods = {
      telegram: { selected: true, value: 'olena' },
      instagram: nobody,
      phone: { selected: true, value: '+380671234567' },
    }
    expect((await submit(aQuiz({ contactMethods }))).status).toBe(200)
    expect(await submissions()).toMatchObject([
      { unverified_contacts: ['telegram'], answers: { contactMethods } },
    ])
  })

  test.each([
    [['eczema'], true],
    [['sensitive-skin'], true],
    [['other'], true],
    [['none'], false],
    [[], false],
  ])('with the sensitivities %j asks for a check of the composition: %s', async (sensitivities, expected) => {
    await submit(aQuiz({ sensitivities }))
    expect(await submissions()).toMatchObject([{ needs_composition_check: expected }])
  })

  test('keeps the allergy only when «other» is ticked', async () => {
    await submit(aQuiz({ sensitivities: ['other'], otherAllergy: 'мед' }))
    await submit(aQuiz({ sensitivities: ['eczema'], otherAllergy: 'мед' }))
    expect(await submissions()).toMatchObject([
      { answers: { otherAllergy: 'мед' } },
      { answers: { otherAllergy: '' } },
    ])
  })

  test('can be named by an order', async () => {
    const { body } = await submit(aQuiz())
    const order = await callFunction(
      shop,
      'create-order',
      anOrder({ quizSubmissionId: String(body['quizSubmissionId']) }),
    )
    expect(order.status).toBe(200)
    const { rows } = await shop.db.query('select quiz_submission_id from orders')
    expect(rows).toEqual([{ quiz_submission_id: body['quizSubmissionId'] }])
  })
})

const photo = '/storage/v1/object/public/skin-photos/skin-photos/1763000000000-k3j2h1.png'
const photoConsentAt = '2026-11-21T02:00:00+02:00'

describe('photos of a quiz', () => {
  test('are stored as addresses of this site with the moment of the consent', async () => {
    const skinPhotoUrls = [`https://elsewhere.example${photo}`, photo]
    expect((await submit(aQuiz({ skinPhotoUrls, photoConsentAt }))).status).toBe(200)
    expect(await submissions()).toMatchObject([
      { photo_urls: [photo, photo], photo_consent_at: new Date('2026-11-21T00:00:00Z') },
    ])
  })

  const other = photo.replace('k3j2h1', 'k3j2h2')
  test.each([
    ['both with the same', { skinPhotos: [photo, other], skinPhotoUrls: [other, photo] }, [other, photo]],
    ['the one', { skinPhotos: [`https://shop.example${photo}`] }, [photo]],
    ['each with another', { skinPhotos: [photo], skinPhotoUrls: [other] }, [other, photo]],
    ['empty ones', { skinPhotos: [], skinPhotoUrls: [] }, []],
  ])('come in two lists, %s, and are kept as one', async (_how, lists, kept) => {
    expect((await submit({ ...aQuiz({ photoConsentAt }), ...lists })).status).toBe(200)
    expect(await submissions()).toMatchObject([{ photo_urls: kept }])
  })

  test.each([
    ['in the other list without consent', { skinPhotos: [photo] }, 'photoConsentAt'],
    ['in the other list, as a script', { skinPhotos: ['javascript:alert(1)'], photoConsentAt }, 'skinPhotos'],
    [
      'four of them in two lists',
      {
        skinPhotos: [1, 2].map((n) => `${photo.slice(0, -4)}${n}.png`),
        skinPhotoUrls: [photo, other],
        photoConsentAt,
      },
      'skinPhotos',
    ],
    ['without consent', { skinPhotoUrls: [photo] }, 'photoConsentAt'],
    [
      'with consent given on 31 February of year 0',
      { skinPhotoUrls: [photo], photoConsentAt: '0000-02-31T00:00:00Z' },
      'photoConsentAt',
    ],
    ['with consent that is no moment', { skinPhotoUrls: [photo], photoConsentAt: 'yes' }, 'photoConsentAt'],
    ['four of them', { skinPhotoUrls: [photo, photo, photo, photo], photoConsentAt }, 'skinPhotoUrls'],
    [
      'on another site',
      { skinPhotoUrls: ['https://elsewhere.example/a.png'], photoConsentAt },
      'skinPhotoUrls',
    ],
    ['as a script', { skinPhotoUrls: ['javascript:alert(1)'], photoConsentAt }, 'skinPhotoUrls'],
    ['as data', { skinPhotoUrls: ['data:text/html,x'], photoConsentAt }, 'skinPhotoUrls'],
    ['above the bucket', { skinPhotoUrls: [`${photo}/../../../x.png`], photoConsentAt }, 'skinPhotoUrls'],
    ['as no text', { skinPhotoUrls: [1], photoConsentAt }, 'skinPhotoUrls.0'],
  ])('%s are refused', async (_what, changes, field) => {
    const answer = await submit({ ...aQuiz(), ...changes })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', fields: [field] } })
    expect(await submissions()).toEqual([])
  })
})

const wrongContacts = {
  telegram: { selected: true, value: 'olena' },
  instagram: { selected: false, value: '@olena' },
  phone: { selected: true, value: '' },
}

describe('a bad body is refused, its field is named and nothing is stored', () => {
  test.each<[string, unknown, string, string?]>([
    ['nothing', {}, 'careFor'],
    ['an array', [], ''],
    ['someone else', aQuiz({ careFor: 'dog' }), 'careFor'],
    ['no name', aQuiz({ parentName: ' ' }), 'parentName'],
    ['an unseen name', aQuiz({ parentName: '\u200b\0' }), 'parentName'],
    ['no child’s name', aQuiz({ childName: '' }), 'childName'],
    ['no child’s age', aQuiz({ childAge: null }), 'childAge'],
    ['age 7', aQuiz({ childAge: 7 }), 'childAge'],
    ['age 19', aQuiz({ childAge: 19 }), 'childAge'],
    ['age 12.5', aQuiz({ childAge: 12.5 }), 'childAge'],
    ['age in words', { ...aQuiz(), childAge: '12' }, 'childAge'],
    ['no gender', aQuiz({ childGender: null }), 'childGender'],
    ['an unknown gender', aQuiz({ childGender: 'x' }), 'childGender'],
    ['no usable contact', aQuiz({ contactMethods: wrongContacts }), 'contactMethods'],
    [
      'contacts of another kind',
      { ...aQuiz(), contactMethods: { ...wrongContacts, viber: nobody } },
      'contactMethods.viber',
    ],
    ['an unknown skin type', aQuiz({ skinType: 'green' }), 'skinType'],
    ['a skin type of Object.prototype', aQuiz({ skinType: 'constructor' }), 'skinType'],
    ['an unknown symptom', aQuiz({ symptoms: ['acne', 'pox'] }), 'symptoms'],
    ['symptoms that are no list', { ...aQuiz(), symptoms: 'acne' }, 'symptoms'],
    ['endless symptoms', aQuiz({ symptoms: Array.from({ length: 21 }, () => 'acne') }), 'symptoms'],
    ['an unknown sensitivity', aQuiz({ sensitivities: ['cats'] }), 'sensitivities'],
    ['no goals', aQuiz({ goals: [] }), 'goals'],
    ['an unknown goal', aQuiz({ goals: ['fame'] }), 'goals'],
    ['unknown care', aQuiz({ currentSkincare: { option: 'x', makeup: false } }), 'currentSkincare'],
    ['care in unknown words', aQuiz({ currentSkincare: 'щось' }), 'currentSkincare'],
    ['an extra member', { ...aQuiz(), id: 1 }, 'id'],
    ['broken JSON', '{', '', 'invalid_json'],
    ['__proto__', '{"__proto__":{}}', '', 'invalid_json'],
  ])('%s', async (_what, body, field, code = 'invalid_body') => {
    const answer = await submit(body)
    expect(answer).toMatchObject({
      status: 400,
      body: { code, error: expect.stringMatching(/[а-яіїєґ]{3}/i) },
    })
    if (field) expect(answer.body['fields']).toContain(field)
    expect(answer.text).not.toMatch(leak)
    expect(await submissions()).toEqual([])
  })

  test('70 kB', async () => {
    expect(await submit(aQuiz({ otherAllergy: 'я'.repeat(35_000) }))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  test('another method', async () => {
    const answer = await fetch(`${shop.url}/functions/v1/submit-quiz`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
  })
})

describe('with an Idempotency-Key', () => {
  test('20 at once store one quiz and get its id, each with a removal key of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(aQuiz(), { 'idempotency-key': 'quiz-1' })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [stored, ...others] = await submissions()
    expect(others).toEqual([])
    for (const { body } of answers) expect(body['quizSubmissionId']).toBe(stored?.['id'])
    const { rows } = await shop.db.query<{ hash: Buffer; submission_id: string }>(
      'select * from removal_keys',
    )
    expect(rows.map(({ submission_id: id }) => id)).toEqual(answers.map(() => stored?.['id']))
    const hashes = answers.map(({ body }) =>
      createHash('sha256').update(String(body['removalKey'])).digest('hex'),
    )
    expect(rows.map(({ hash }) => hash.toString('hex')).toSorted()).toEqual(hashes.toSorted())
  })

  test('other answers under the same key are refused', async () => {
    await submit(aQuiz(), { 'idempotency-key': 'quiz-2' })
    const answer = await submit(aQuiz({ childAge: 14 }), { 'idempotency-key': 'quiz-2' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(await submissions()).toHaveLength(1)
  })

  test('the key of a quiz may also be the key of an order', async () => {
    await submit(aQuiz(), { 'idempotency-key': 'both' })
    const order = await callFunction(shop, 'create-order', anOrder(), { 'idempotency-key': 'both' })
    expect(order.status).toBe(200)
  })
})

function submit(body: unknown, headers?: Record<string, string>) {
  return callFunction(shop, 'submit-quiz', body, headers)
}

async function submissions(): Promise<Record<string, unknown>[]> {
  return (await shop.db.query('select * from quiz_submissions order by created_at')).rows
}
