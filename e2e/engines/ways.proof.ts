import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { maxPhotoBytes } from '@kraplia/photo-cleaner'
import { newRecoveryCode } from '../../src/server/office/sign-in/recovery-code.ts'
import { insertPasskey } from '../../src/server/office/sign-in/passkey-queries.ts'
import { replaceRecoveryCodes } from '../../src/server/office/sign-in/ways-in-queries.ts'
import { hashOfKey } from '../../src/server/http/secret-keys.ts'
import { branchIn } from '../carrier.ts'
import { inDatabase } from '../database.ts'
import { paidOrder, quizWithAllergy } from '../office-orders.ts'
import { aPhoto } from '../photo-files.ts'
import { buyer } from '../buyer.ts'
import { openSession } from '../../test/office.ts'
import { test } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

test('quiz with a photo', async ({ visitor }) => {
  // As phones take them, and more than the shop takes: sent only after it was drawn smaller.
  const photo = await aPhoto({ width: 6048, height: 8064, isTurned: true })
  expect((await stat(photo)).size).toBeGreaterThan(maxPhotoBytes)
  await visitor.open('/?quiz=true')
  await visitor.until(() => typeof history.state?.quizStep === 'number', undefined, 'the quiz is at work')
  await visitor.type('textbox', 'Ваше ім’я', 'Олена')
  await visitor.type('textbox', 'Ім’я дитини', 'Соломія')
  await visitor.type('textbox', 'Вік дитини', '13')
  await visitor.press('radio', 'Дівчинка')
  await visitor.press('checkbox', 'Telegram')
  await visitor.type('textbox', 'Нік або номер у Telegram', '@olena')
  await visitor.look('about')
  await visitor.press('button', 'Далі')
  for (const [name, role, answers] of [
    ['skin', 'radio', ['Комбінована']],
    ['symptoms', 'checkbox', ['Прищики']],
    ['sensitivities', 'checkbox', []],
    ['goals', 'checkbox', ['Позбутись прищів']],
    ['skincare', 'radio', ['Декілька засобів']],
  ] as const) {
    for (const answer of answers) await visitor.press(role, new RegExp(`^${answer}`))
    await visitor.look(name)
    await visitor.press('button', 'Далі')
  }
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
  // As it was put aside, or loaded anew with the return check.
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

/** Answers whether it is there, and tells it to go there where it is not. */
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

/** Through the form to the page of a bank. */
async function goToBank(
  visitor: Visitor,
  acquirer: 'monopay' | 'LiqPay' | 'WayForPay',
  kind: 'Відділення' | 'Поштомат',
) {
  const kit = 'gentle-care'
  await visitor.open(`/checkout?kit=${kit}`)
  await visitor.until((id) => localStorage.getItem('lastSelectedKit') === id, kit, 'checkout is at work')
  await visitor.type('textbox', 'Електронна пошта', buyer.email)
  await visitor.type('textbox', 'Ім’я отримувача', buyer.firstName)
  await visitor.type('textbox', 'Прізвище', buyer.lastName)
  await visitor.type('textbox', 'Номер телефону', buyer.phone)
  await pickPlace(visitor, kind)
  await visitor.press('radio', new RegExp(acquirer))
  await visitor.press('checkbox', /^Погоджуюся/)
  await visitor.look('filled')
  await visitor.press('button', 'Перейти до оплати')
  await visitor.isAt(/\/sandbox\//)
}

/** From the carrier's directory, by a few letters. */
async function pickPlace(visitor: Visitor, kind: 'Відділення' | 'Поштомат') {
  await visitor.type('combobox', 'Місто або село', 'льв')
  await visitor.look('settlements')
  await visitor.press('option', /^Львів/)
  if (kind === 'Поштомат') await visitor.press('radio', 'Поштомати')
  await visitor.type('combobox', 'Відділення або поштомат', '1')
  await visitor.look('points')
  await visitor.press('option', new RegExp(`^${kind}`))
}

/** Of a new operator, who has a passkey too: engines differ in what keeps those. */
async function recoveryCode(): Promise<string> {
  return inDatabase(async (db) => {
    const { operatorId } = await openSession(db)
    const key = { publicKey: Buffer.alloc(64), counter: 0, transports: [], device: null }
    await insertPasskey(db, { id: randomUUID(), operatorId, ...key })
    const code = newRecoveryCode()
    await replaceRecoveryCodes(db, operatorId, [hashOfKey(code)])
    return code
  })
}
