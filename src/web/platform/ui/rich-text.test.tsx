import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const drawn = (text: string, headings = {}) =>
  renderToStaticMarkup(<RichText text={text} headings={headings} />).replaceAll('\u00a0', '_')

test.each([
  ['# Доставка', '<h2>Доставка</h2>'],
  ['### Умови', '<h3>Умови</h3>'],
  ['Раз на день\nі на ніч', '<p>Раз на_день\nі_на_ніч</p>'],
  ['Перше\n\nДруге', '<p>Перше</p><p>Друге</p>'],
  ['- чай\n- мед', '<ul><li>чай</li><li>мед</li></ul>'],
  ['1. чай\n2. мед', '<ol><li>чай</li><li>мед</li></ol>'],
  ['- чай\n  - з медом', '<ul><li>чай<ul><li>з_медом</li></ul></li></ul>'],
  ['**Увага:** *раз*', '<p><strong>Увага:</strong> <em>раз</em></p>'],
  ['[умови](/terms#returns)', '<p><a href="/terms#returns">умови</a></p>'],
  ['https://example.com/a', '<p><a href="https://example.com/a">https://example.com/a</a></p>'],
  ['lena@example.com', '<p><a href="mailto:lena@example.com">lena@example.com</a></p>'],
  ['A & B &amp; "C" \\*D\\*', '<p>A &amp; B &amp;amp; &quot;C&quot; *D*</p>'],
])('%j', (text, html) => {
  expect(drawn(text)).toBe(html)
})

test.each([
  '<script>alert(1)</script>',
  'раз <img src=x onerror=alert(1)> два',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,1)',
  '[x](//evil.example)',
  '![x](https://evil.example/pixel.png)',
  '[x]: javascript:alert(1)\n\n[y][x]',
  '<javascript:alert(1)>',
  '    <b>code</b>',
  '`<b>`',
  '> <i>x</i>',
  '| a | b |\n|---|---|\n| <b>x</b> | y |',
])('of %j nothing but words comes through', (text) => {
  const html = drawn(text)
  expect(html.replaceAll(/<\/?(?:p|br\/?)>/g, '')).not.toMatch(/<|javascript:[^<]*"/)
})

test('a heading that is linked to has its name, whatever its level', () => {
  expect(drawn('## Доставка\n### Інше', { Доставка: 'delivery' })).toBe(
    '<h2 id="delivery">Доставка</h2><h3>Інше</h3>',
  )
  expect(drawn('## constructor')).toBe('<h2>constructor</h2>')
})

test.each([
  '>'.repeat(14_000),
  `${'- '.repeat(7000)}а`,
  `${'1. '.repeat(7000)}а`,
  `${'*'.repeat(7000)}а${'*'.repeat(7000)}`,
])('what lies too deep is shown as it was written (%#)', (text) => {
  expect(drawn(text)).toMatch(/^<(p|ul|ol)>/)
})
