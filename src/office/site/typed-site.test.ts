import { expect, test } from 'vitest'
import type { SiteContent } from '../../contract/site/edit-site.ts'
import { plain } from '../../../test/plain.ts'
import { aSeller as seller, aSpecialist as specialist } from '../../../test/site/who-sells.ts'
import type { OwnFilm } from '../../domain/site/film.ts'
import { firstLessons } from '../../domain/site/first-lessons.ts'
import { siteChanges } from './site-text.ts'
import { siteContent, textProblem, typedOver, typedSite } from './typed-site.ts'

const texts = { offer: '## Доставка\n\nТак.\n\n## Повернення\n\nТак.', privacy: 'Так.' }
const empty: SiteContent = { seller: null, specialist: null, portrait: null, ...texts, lessons: firstLessons }
const portrait = { id: '00000000-0000-0000-0000-000000000001', hash: 'a'.repeat(32), alt: 'Усміхається' }
const ownFilm: OwnFilm = {
  file: { id: portrait.id, hash: 'b'.repeat(32), seconds: 60, width: 720, height: 1280, day: '2026-11-23' },
  poster: portrait,
  captions: { hash: 'c'.repeat(32), end: 59 },
  transcript: 'Змочіть обличчя.',
}

test('what is typed and not touched is what is published', () => {
  for (const content of [empty, { ...empty, seller, specialist, portrait }])
    expect(siteContent(typedSite(content))).toEqual(content)
})

test('what was typed is laid over what others have changed meanwhile, field by field', () => {
  const before = { ...empty, seller, specialist }
  const typed = {
    ...typedSite(before),
    specialist: { ...specialist, title: 'Дерматолог' },
    privacy: 'Мій текст.',
  }
  const now = {
    ...before,
    portrait,
    specialist: { ...specialist, title: 'Інша', words: 'Я тут.' },
    seller: null,
  }
  const laid = siteContent(typedOver({ typed, before }, now))
  expect(laid).toEqual({
    seller: null,
    specialist: { ...specialist, title: 'Дерматолог', words: 'Я тут.' },
    portrait,
    offer: texts.offer,
    privacy: 'Мій текст.',
    lessons: firstLessons,
  })
})

test.each([
  [{ specialist: { ...specialist, words: '' } }],
  [{ seller: { ...seller, email: 'shop' } }],
  [{ offer: '' }],
  [{ offer: texts.offer.replace('## Доставка', 'Доставка') }],
  [{ privacy: '{знижка}' }],
])('what cannot be kept is nothing: %j', (change) => {
  expect(siteContent({ ...typedSite(empty), ...change })).toBeUndefined()
})

test.each([
  ['offer', texts.offer, undefined],
  ['offer', '## Доставка', 'Лишіть заголовок «Повернення»: на нього веде посилання з інших сторінок.'],
  ['privacy', 'а {б}', 'У дужках {б} нічого не підставляється. Приберіть їх або виправте слова.'],
  ['privacy', ' ', 'Потрібен текст, не довший за 30 000 знаків'],
] as const)('of %s it is said what is wrong', (name, text, problem) => {
  const said = textProblem(name, text)
  expect(said && plain(said)).toBe(problem)
})

test.each<[string, SiteContent, SiteContent, string[]]>([
  ['nothing', empty, empty, []],
  ['a new specialist', empty, { ...empty, specialist }, ['Про фахівця: Олена Коваль, Косметолог']],
  [
    'a portrait',
    { ...empty, specialist },
    { ...empty, specialist, portrait },
    ['Про фахівця: інший портрет'],
  ],
  ['none any more', { ...empty, specialist }, empty, ['Про фахівця: більше не показувати']],
  [
    'a part of each',
    { ...empty, specialist, seller },
    {
      ...empty,
      specialist: { ...specialist, words: 'Я тут.' },
      seller: { ...seller, viber: '+380671234567' },
    },
    ['Про фахівця: слова «Я тут.»', 'Продавець: Viber «+380671234567»'],
  ],
  [
    'lessons',
    empty,
    {
      ...empty,
      lessons: {
        ...firstLessons,
        morning: { ...firstLessons.morning, title: 'Мій ранок', own: ownFilm },
      },
    },
    ['Відео «Ранковий догляд»: назва «Мій ранок»', 'Відео «Ранковий догляд»: інше відео, 1:00'],
  ],
  [
    'texts',
    empty,
    { ...empty, offer: `${texts.offer} І ще.`, privacy: 'Ні.' },
    ['Нова редакція публічної оферти', 'Новий текст політики конфіденційності'],
  ],
])('%s is told of', (_what, before, after, expected) => {
  expect(siteChanges(before, after).map(plain)).toEqual(expected)
})
