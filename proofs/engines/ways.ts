import { randomUUID } from 'node:crypto'
import { newRecoveryCode } from '../../src/server/staff/recovery-code.ts'
import { insertPasskey } from '../../src/server/staff/passkey-queries.ts'
import { replaceRecoveryCodes } from '../../src/server/staff/ways-in-queries.ts'
import { hashOfKey } from '../../src/server/platform/http/secret-keys.ts'
import { openSession } from '../../test/office.ts'
import { buyer } from '../../e2e/buyer.ts'
import { inDatabase } from '../../e2e/database.ts'
import { pressesOf, treatmentAnswers } from '../../e2e/quiz-steps.ts'
import type { Visitor } from './visitor.ts'

export async function answerQuiz(visitor: Visitor) {
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
  for (const { id, role, names } of pressesOf(treatmentAnswers)) {
    for (const name of names) await visitor.press(role, new RegExp(`^${name}`))
    await visitor.look(id)
    await visitor.press('button', 'Далі')
  }
}

export async function goToBank(
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

async function pickPlace(visitor: Visitor, kind: 'Відділення' | 'Поштомат') {
  await visitor.type('combobox', 'Місто або село', 'льв')
  await visitor.look('settlements')
  await visitor.press('option', /^Львів/)
  if (kind === 'Поштомат') await visitor.press('radio', 'Поштомати')
  await visitor.type('combobox', 'Відділення або поштомат', '1')
  await visitor.look('points')
  await visitor.press('option', new RegExp(`^${kind}`))
}

/** Engines differ in passkeys. */
export async function recoveryCode(): Promise<string> {
  return inDatabase(async (db) => {
    const { operatorId } = await openSession(db)
    const key = { publicKey: Buffer.alloc(64), counter: 0, transports: [], device: null }
    await insertPasskey(db, { id: randomUUID(), operatorId, ...key })
    const code = newRecoveryCode()
    await replaceRecoveryCodes(db, operatorId, [hashOfKey(code)])
    return code
  })
}
