import { stat } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { maxPhotoBytes } from '@kraplia/photo-cleaner'
import { branchIn } from '../../e2e/carrier.ts'
import { paidOrder, quizWithAllergy } from '../../e2e/office-orders.ts'
import { aPhoto } from '../../e2e/photo-files.ts'
import { test } from './fixtures.ts'
import { answerQuiz, goToBank, recoveryCode } from './ways.ts'

test('quiz with a photo', async ({ visitor }) => {
  // A phone's photo above the limit, so the page must shrink it.
  const photo = await aPhoto({ width: 6048, height: 8064, isTurned: true })
  expect((await stat(photo)).size).toBeGreaterThan(maxPhotoBytes)
  await answerQuiz(visitor)
  await visitor.press('checkbox', /законний представник/)
  await visitor.attach('input[type=file][multiple]', photo)
  await visitor.sees('Готово')
  await visitor.look('photo')
  await visitor.press('button', 'Завершити тест')
  await visitor.sees('Рекомендуємо набір')
  await visitor.look('result')
  await visitor.press('link', 'Замовити')
  await visitor.isAt(/\/checkout\?kit=cleansing-treatment/)
})

for (const [acquirer, kind] of [
  ['monopay', 'Відділення'],
  ['WayForPay', 'Поштомат'],
] as const) {
  test(`checkout by ${acquirer}`, async ({ visitor, request }) => {
    await branchIn(request, 'Львів')
    await goToBank(visitor, acquirer, kind)
    await visitor.look('bank')
    await visitor.press('button', 'Сплатити')
    await visitor.sees('Статус: оплату підтверджено')
    await visitor.look('paid')
  })
}

test('return without having paid', async ({ visitor, request }) => {
  await branchIn(request, 'Львів')
  await goToBank(visitor, 'LiqPay', 'Відділення')
  await visitor.back()
  // From the back/forward cache, or reloaded.
  await visitor.isAt(/\/(checkout|payment-failed)\?/)
  await visitor.look('back')
  await visitor.open('/checkout?kit=gentle-care')
  await visitor.look('checkout-again')
  await visitor.press('link', 'Продовжити оплату')
  await visitor.isAt(/\/sandbox\//)
  await visitor.press('button', 'Скасувати')
  await visitor.sees('Оплата не завершена')
  await visitor.reload()
  await visitor.sees('Оплата не завершена')
  await visitor.look('unpaid')

  await visitor.press('link', 'Продовжити оплату')
  await visitor.isAt(/\/sandbox\//)
  await visitor.press('button', 'Сплатити')
  await visitor.sees('Статус: оплату підтверджено')
  await visitor.reload()
  await visitor.sees('Статус: оплату підтверджено')
  await visitor.press('button', 'Стежити за замовленням')
  await visitor.sees(/Замовлення № \d{8}/)
  await visitor.sees('Оплачено')
  await visitor.look('order')
  await visitor.reload()
  await visitor.sees('Оплачено')
})

test('film with captions', async ({ visitor }) => {
  await visitor.open('/video-instructions')
  await visitor.press('link', /^Дивитися відео «Очищення шкіри»/)
  const begun = await visitor.until(() => document.querySelector('video')?.currentTime, undefined, 'it plays')
  await visitor.until(
    (before) => (document.querySelector('video')?.currentTime ?? 0) > before + 1,
    begun ?? 0,
    'it goes on',
  )
  await visitor.look('playing')
  const cue = await visitor.until(tenthCaption, undefined, 'captions have come')
  await visitor.until(seek, (cue?.from ?? 0) + 0.1, 'it goes where it is told to')
  await visitor.until(
    (text) => {
      const video = document.querySelector('video')
      const [track] = video?.textTracks ?? []
      const shown = [...(track?.activeCues ?? [])].map((active) => Reflect.get(active, 'text'))
      return track?.mode === 'showing' && video?.paused === false && shown.join() === text
    },
    cue?.text ?? '',
    'the caption of that moment is shown',
  )
  await visitor.look('captioned')
})

function tenthCaption() {
  const cue = document.querySelector('video')?.textTracks[0]?.cues?.[9]
  return cue && { from: cue.startTime, text: String(Reflect.get(cue, 'text')) }
}

function seek(seconds: number): boolean {
  const video = document.querySelector('video')
  if (!video) return false
  if (!video.seeking && video.currentTime < seconds) video.currentTime = seconds
  return !video.seeking && video.currentTime >= seconds
}

test('morning of the office', async ({ visitor, request }) => {
  const number = await paidOrder(request, {
    firstName: 'Ада',
    quizSubmissionId: await quizWithAllergy(request, 'мед'),
  })
  await visitor.open('/office')
  await visitor.press('button', 'Увійти кодом відновлення')
  await visitor.type('textbox', 'Код відновлення', await recoveryCode())
  await visitor.look('sign-in')
  await visitor.press('button', 'Увійти')
  const order = (group: string) =>
    visitor.within('region', { name: new RegExp(`^${group}`) }).within('listitem', { text: number })
  await order('Перевірити склад').sees('Ада')
  await visitor.look('today')
  await order('Перевірити склад').press('link', /^Ада/)
  await visitor.sees('алергія: «мед»')
  await visitor.look('order')
  await visitor.press('button', 'Склад перевірено')
  await visitor.press('button', 'Спаковано')
  await visitor.press('link', /До списку/)
  const digits = `204${String(Date.now()).slice(-11)}`
  await order('Вписати ТТН').type('textbox', 'ТТН', digits)
  await visitor.look('number')
  await order('Вписати ТТН').pressEnter('textbox', 'ТТН')
  await order('Відправити').press('button', 'Відправлено')
  await visitor.look('sent')
  await visitor.open(`/office/orders/${number}`)
  await visitor.sees('Посилка Відправлено')
  await visitor.look('sent-order')
})
