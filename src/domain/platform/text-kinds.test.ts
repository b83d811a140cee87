import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TextKind, textKinds } from './text-kinds.ts'

const kinds = Object.keys(textKinds) as TextKind[]

/** Any characters, and those that come with copied text. */
const pasted = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ..."aаoоiіIІ.,@+380- №«»'’`´/:()<>]C1\n\t".split(''),
      '\u00a0',
      '\u200b',
      '\u200d',
      '\u200e',
      '\u202a',
      '\u202c',
      '\u2060',
      '\ufeff',
      '\uf8ff',
      '\ufffc',
      '\ud83d',
      '\udc67',
      '👧',
      '❤\ufe0f',
      '\u0301',
      '\u0308',
      '０',
      '＠',
      '\u0000',
      '\u2028',
      '\u3164',
    ),
  }),
)

describe.each(kinds)('%s', (kind) => {
  test('cleaned once is clean, and nothing of it is unseen', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const clean = textKinds[kind](text)
        if (clean === undefined) return
        expect(textKinds[kind](clean)).toBe(clean)
        expect(clean).toBe(clean.normalize('NFC'))
        expect(clean).not.toMatch(/[\p{Cs}\p{Co}\0\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]/u)
        if (kind !== 'lines') expect(clean).not.toMatch(/\s\s|[^\S ]|^\s|\s$/u)
      }),
    )
  })
})

const unseen = [
  '\u200b',
  '\u200c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\uf8ff',
  '\ud800',
  '\u0000',
  '\u034f',
  '\u3164',
  '\ufffc',
  '\ufe0f',
]

test.each(unseen)('%j within a text and around it is in none', (letter) => {
  const around = (text: string) =>
    text
      .split('')
      .map((one) => one + letter)
      .join('') + letter
  const texts: Readonly<Record<TextKind, string>> = {
    line: 'Горіхи, мед',
    lines: 'Горіхи,\nмед',
    name: 'Олена',
    place: 'Біла Церква',
    email: 'olena@ukr.net',
    phone: '+380671234567',
    'any-phone': '+380671234567',
    telegram: '@olena',
    instagram: '@olena',
    '8-digits': '48211907',
    '14-digits': '20450912345678',
    search: 'Олена',
    link: 'https://example.com/a',
    code: 'ABCD-EFGH',
  }
  for (const kind of kinds) expect(textKinds[kind](around(texts[kind])), kind).toBe(texts[kind])
})

test.each<[TextKind, string, string | undefined]>([
  ['line', '  Горіхи \t і\u00a0мед ', 'Горіхи і мед'],
  ['line', 'Лaнолін', 'Ланолін'],
  ['line', 'Люблю 👩‍👧 і ❤️!', 'Люблю 👩‍👧 і ❤️!'],
  ['line', 'Вітамін B12, SPF-захист, pH', 'Вітамін B12, SPF-захист, pH'],
  ['line', 'Aquа', 'Aqua'],
  ['lines', 'Перше\r\n\u2028друге\u0085третє', 'Перше\n\nдруге\nтретє'],

  ['name', 'Iрина', 'Ірина'],
  ['name', 'ірина', 'ірина'],
  ['name', 'Мар`яна', 'Мар’яна'],
  ['name', "Мар'яна", 'Мар’яна'],
  ['name', 'Мар´яна', 'Мар’яна'],
  ['name', 'Мар"яна', 'Мар’яна'],
  ['name', 'О’Ніл', 'О’Ніл'],
  ['name', "O'Ніл", 'О’Ніл'],
  ['name', 'Оле\u0301на', 'Олена'],
  ['name', '«Олена»,', 'Олена'],
  ['name', 'Олена.', 'Олена'],
  ['name', 'О.', 'О.'],
  ['name', 'Олена 🌸', 'Олена'],
  ['name', 'Анна ‑ Марія', 'Анна-Марія'],
  ['name', 'MAPIЯ', 'МАРІЯ'],
  ['name', 'Наталія (мама)', 'Наталія (мама)'],
  ['name', '(Наталія)', 'Наталія'],
  ['name', '(Наталія) мама', '(Наталія) мама'],
  ['name', 'Наталія)', 'Наталія'],
  ['name', '𝐎𝐥𝐞𝐧𝐚', 'Olena'],
  ['name', 'Olena', 'Olena'],
  ['name', '\u200b🌸.', ''],

  ['place', ' м. Біла Церква, ', 'м. Біла Церква'],
  ['place', 'Відділення №5', 'Відділення №5'],
  ['place', 'Kиїв', 'Київ'],

  ['email', ' Olena@Ukr.NET. ', 'Olena@ukr.net'],
  ['email', 'mailto:olena@ukr.net?subject=1', 'olena@ukr.net'],
  ['email', 'Олена Коваль <olena@ukr.net>,', 'olena@ukr.net'],
  ['email', '«olena@ukr.net»', 'olena@ukr.net'],
  ['email', 'olena @ ukr . net', 'olena@ukr.net'],
  ['email', 'Пошта: olena@ukr.net', 'olena@ukr.net'],
  ['email', 'olena＠ukr．net', 'olena@ukr.net'],
  ['email', 'olena@пошта.укр', 'olena@пошта.укр'],
  ['email', 'о@пошта.укр', 'о@пошта.укр'],
  ['email', 'olena@xn--80aikifvh.xn--j1amh', 'olena@xn--80aikifvh.xn--j1amh'],
  ['email', 'olena@gmail.com (домашня)', 'olena@gmail.com'],
  ['email', 'olena@gmail.com(домашня).', 'olena@gmail.com'],
  ['email', '(домашня) olena@gmail.com', 'olena@gmail.com'],
  ['email', 'olena@gmail.com [робоча]', 'olena@gmail.com'],
  ['email', 'olena@gmail.com – домашня', 'olena@gmail.com'],
  ['email', 'Олена <olena@gmail.com>', 'olena@gmail.com'],
  ['email', 'Олена <olena@gmail.com> (домашня)', 'olena@gmail.com'],
  ['email', 'mailto:olena@gmail.com?subject=Замовлення', 'olena@gmail.com'],
  ['email', 'olena@gmail.com <mailto:olena@gmail.com>', 'olena@gmail.com'],
  ['email', '<olena@gmail.com>,', 'olena@gmail.com'],
  ['email', 'olena@gmail.com (не kit@gmail.com)', undefined],
  ['email', 'olena@ukr.net - kit@ukr.net', undefined],
  ['email', 'olena@gmаil.com', undefined],
  ['email', 'оlena@gmail.com', undefined],
  ['email', 'olena@ukr', undefined],
  ['email', 'olena koval@ukr.net', undefined],
  ['email', 'olena..k@ukr.net', undefined],
  ['email', 'olena@ukr.net, kit@ukr.net', undefined],
  ['email', '', ''],

  ['phone', '00380671234567', '+380671234567'],
  ['phone', 'tel:+380671234567', '+380671234567'],
  ['phone', 'тел. 067 123 45 67', '+380671234567'],
  ['phone', '067 123 45 67,', '+380671234567'],
  ['phone', '067/123/45/67', '+380671234567'],
  ['phone', '０６７１２３４５６７', '+380671234567'],
  ['phone', '＋３８０ ６７ １２３ ４５ ６７', '+380671234567'],
  ['phone', '\u202a+380 67 123 45 67\u202c', '+380671234567'],
  ['phone', 'О67 123 45 67', '+380671234567'],
  ['phone', "'+380671234567", '+380671234567'],
  ['phone', '’+380671234567', '+380671234567'],
  ['phone', '"067 123 45 67"', '+380671234567'],
  ['phone', '«067 123 45 67».', '+380671234567'],
  ['phone', '<067 123 45 67>', '+380671234567'],
  ['phone', '*067 123 45 67*', '+380671234567'],
  ['phone', '=067 123 45 67', '+380671234567'],
  ['phone', '№ 067 123 45 67', '+380671234567'],
  ['phone', '☎ 067 123 45 67', '+380671234567'],
  ['phone', '📞 +380 67 123 45 67', '+380671234567'],
  ['phone', '📱️067 123 45 67!', '+380671234567'],
  ['phone', 'sms:+380671234567', '+380671234567'],
  ['phone', 'Телефон: 067 123 45 67', '+380671234567'],
  ['phone', 'мобільний 067 123 45 67', '+380671234567'],
  ['phone', 'tel:%2B380671234567', '+380671234567'],
  ['phone', 'sms:+380671234567?body=Добрий%20день', '+380671234567'],
  ['phone', 'viber://chat?number=%2B380671234567', '+380671234567'],
  ['phone', 'viber://chat/?number=380671234567', '+380671234567'],
  ['phone', 'viber://add?number=380671234567', '+380671234567'],
  ['phone', 'https://viber.click/380671234567', '+380671234567'],
  ['phone', 'https://wa.me/380671234567', '+380671234567'],
  ['phone', 'wa.me/380671234567?text=Добрий%20день', '+380671234567'],
  ['phone', 'WhatsApp: <https://wa.me/380671234567>,', '+380671234567'],
  ['phone', 'https://api.whatsapp.com/send?phone=380671234567&text=1', '+380671234567'],
  ['phone', 'whatsapp://send?text=1&phone=380671234567', '+380671234567'],
  ['phone', 'https://t.me/+380671234567', '+380671234567'],
  ['phone', 'HTTPS://T.ME/+380671234567/', '+380671234567'],
  ['phone', 'tg://resolve?phone=380671234567', '+380671234567'],
  ['phone', 'https://signal.me/#p/+380671234567', '+380671234567'],
  ['phone', 'https://t.me/+AbCdEfGh0671234567', undefined],
  ['phone', 'https://t.me/olena_0671234567', undefined],
  ['phone', 'https://example.com/0671234567', undefined],
  ['phone', 'https://wa.me/48671234567', undefined],
  ['phone', '067 123 45 6', undefined],
  ['phone', '067 123 45 67 (Олена)', undefined],
  ['phone', '0671234567 0501234567', undefined],
  ['phone', '', undefined],
  ['any-phone', '067 123', '067 123'],

  ['telegram', 'https://t.me/olena_k', '@olena_k'],
  ['telegram', 'https://t.me/+380671234567', '+380671234567'],
  ['any-phone', 'https://wa.me/380671234567', '+380671234567'],
  ['telegram', '@оlena', '@olena'],
  ['telegram', '@olena,', '@olena'],
  ['telegram', '067 123-45-67', '+380671234567'],
  ['telegram', 'olena', 'olena'],
  ['instagram', 'https://www.instagram.com/olena.k/?igsh=abc', '@olena.k'],
  ['instagram', '＠olena', '@olena'],

  ['8-digits', '№ 48211907', '48211907'],
  ['8-digits', '#4821-1907.', '48211907'],
  ['8-digits', '4821190', undefined],
  ['14-digits', ']C120450912345678', '20450912345678'],
  ['14-digits', '№20450912345678', '20450912345678'],
  ['14-digits', 'ТТН 2045 0912 3456 78', '20450912345678'],
  ['14-digits', 'TTН: 20450912345678.', '20450912345678'],
  ['14-digits', '\u202a20450912345678\u202c', '20450912345678'],
  ['14-digits', 'https://novaposhta.ua/tracking/20450912345678', '20450912345678'],
  ['14-digits', '2,04542E+13', undefined],
  ['14-digits', '20450912345678 20450912345679', undefined],

  ['search', ' Iрина\u200b ', 'Iрина'],
  ['link', '«https://example.com/a».', 'https://example.com/a'],
  ['code', ' «abcd-efgh». ', 'abcd-efgh'],
])('a %s %j is kept as %j', (kind, text, kept) => {
  expect(textKinds[kind](text)).toBe(kept)
})
