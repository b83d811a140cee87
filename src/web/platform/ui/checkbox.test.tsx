import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

const drawn = (error: string | false | undefined) =>
  renderToStaticMarkup(<Checkbox name="terms" label="Погоджуюся" hint="Можна передумати" error={error} />)

test.each([undefined, false as const, ''])('a hint stands beside the box while the error is %s', (error) => {
  expect(drawn(error)).toContain('Можна передумати')
  expect(drawn(error)).not.toContain('aria-invalid')
})

test('an error takes the place of the hint', () => {
  expect(drawn('Потрібна згода')).toContain('Потрібна згода')
  expect(drawn('Потрібна згода')).not.toContain('Можна передумати')
  expect(drawn('Потрібна згода')).toContain('aria-invalid="true"')
})

test('the box is named by its label alone and described by what stands under it', () => {
  const [, id] = /aria-describedby="([^"]+)"/.exec(drawn('Потрібна згода')) ?? []
  const [, name] = /aria-labelledby="([^"]+)"/.exec(drawn('Потрібна згода')) ?? []
  expect(drawn('Потрібна згода')).toMatch(new RegExp(`<span id="${id}"[^>]*>Потрібна згода</span>`))
  expect(drawn('Потрібна згода')).toContain(`<span id="${name}">Погоджуюся</span>`)
})
