import { test } from './fixtures.ts'

test('forms say that the browser is too old', async ({ visitor }) => {
  for (const path of [
    '/?quiz=true',
    '/checkout?kit=gentle-care',
    '/order-success?order=1',
    '/payment-failed',
  ]) {
    await visitor.open(path)
    await visitor.sees('Цей браузер застарілий')
    await visitor.look(path.replaceAll(/\W/g, ''))
  }
  await visitor.open('/office')
  await visitor.sees('цей браузер для неї застарілий')
  await visitor.look('office')
})

test('pages that need no script are read', async ({ visitor }) => {
  for (const [path, words] of [
    ['/', 'Пройти тест'],
    ['/kits', 'Набори догляду'],
    ['/about', 'Наша мета'],
    ['/terms', 'Доставка'],
    ['/video-instructions', 'Очищення шкіри'],
  ] as const) {
    await visitor.open(path)
    await visitor.sees(words)
    await visitor.look(path.replaceAll(/\W/g, '') || 'home')
  }
})
