import { expect, test } from 'vitest'
import { aSeller as seller, aSpecialist as specialist } from '../../../test/site/who-sells.ts'
import { readSeller, readSpecialist } from './site-fields.ts'

test('nothing typed is nobody', () => {
  expect(readSeller({})).toEqual({ kind: 'read', value: null })
  expect(readSpecialist({ name: ' ', words: '' })).toEqual({ kind: 'read', value: null })
})

test('what is typed is kept in its one form', () => {
  expect(
    readSeller({
      ...seller,
      name: ' ФОП  Коваль Олена ',
      telegram: '@kraplia_shop',
      viber: '067 123 45 67',
      iban: 'ua21 3223 1300 0002 6007 2335 6600 1',
    }),
  ).toEqual({
    kind: 'read',
    value: {
      ...seller,
      telegram: 'kraplia_shop',
      viber: '+380671234567',
      iban: 'UA213223130000026007233566001',
    },
  })
})

test.each([
  ['name', ''],
  ['taxId', ' '],
  ['address', 'а'.repeat(301)],
  ['phone', 'немає'],
  ['email', 'shop@example'],
  ['telegram', '@я'],
  ['viber', '12'],
  ['iban', 'UA213223130000026007233566002'],
  ['iban', 'DE213223130000026007233566001'],
])('%s of a seller cannot be %j', (field, value) => {
  expect(readSeller({ ...seller, [field]: value })).toEqual({ kind: 'wrong', wrong: [field] })
})

test.each([
  [{ title: '' }, 'title'],
  [{ words: 'а'.repeat(401) }, 'words'],
  [{ certificate: 'Диплом' }, 'certificateUrl'],
  [{ certificateUrl: 'https://example.com/diploma' }, 'certificate'],
  [{ certificate: 'Диплом', certificateUrl: 'http://example.com' }, 'certificateUrl'],
  [{ certificate: 'Диплом', certificateUrl: 'javascript:alert(1)' }, 'certificateUrl'],
  [{ certificate: 'Диплом', certificateUrl: 'https://me:pass@example.com' }, 'certificateUrl'],
])('a specialist with %j is wrong about %s', (change, field) => {
  expect(readSpecialist({ ...specialist, ...change })).toEqual({ kind: 'wrong', wrong: [field] })
})
