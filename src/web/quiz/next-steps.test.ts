import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextSteps } from './next-steps.tsx'

test.each([
  [true, 'Надішлемо SMS із\u00a0номером відстеження (ТТН).'],
  [false, 'Надішлемо лист із\u00a0номером відстеження (ТТН).'],
])('the result promises what the shop sends: SMS %s', (tellsBySms, promise) => {
  const drawn = renderToStaticMarkup(createElement(NextSteps, { careFor: 'child', tellsBySms }))
  expect(drawn).toContain(promise)
})
