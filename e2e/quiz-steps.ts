import { expect, type Page } from '@playwright/test'

/** Answers by the words on the screen; what is left out is answered as below. */
export interface Answers {
  readonly careFor?: 'child' | 'self'
  readonly parentName?: string
  readonly childName?: string
  readonly childAge?: string
  readonly childGender?: 'Дівчинка' | 'Хлопчик'
  readonly telegram?: string
  readonly skinType?: string
  readonly symptoms?: readonly string[]
  readonly sensitivities?: readonly string[]
  readonly otherAllergy?: string
  readonly goals?: readonly string[]
  readonly currentSkincare?: string
  readonly makeup?: boolean
}

/** Three sets of answers, one per kit that the quiz can recommend. */
export const gentleAnswers: Answers = {}
export const treatmentAnswers: Answers = {
  skinType: 'Комбінована',
  symptoms: ['Прищики'],
  goals: ['Позбутись прищів'],
  currentSkincare: 'Декілька засобів',
}
export const specialAnswers: Answers = {
  skinType: 'Жирна',
  symptoms: ['Прищики', 'Жирний блиск'],
  goals: ['Вирівняти тон'],
  currentSkincare: 'Повноцінний догляд',
  makeup: true,
}

export const headings = {
  1: 'Розкажіть про себе та свою дитину',
  2: 'Який у дитини тип шкіри?',
  3: 'Що турбує шкіру зараз?',
  4: 'Чи є алергії або чутливість?',
  5: 'Чого хочете досягти?',
  6: 'Як дитина доглядає за шкірою зараз?',
  7: 'Додайте фото шкіри, якщо хочете',
} as const

/** The same, said to a teen who asks for themselves. */
export const headingsForSelf = {
  1: 'Розкажи про себе',
  2: 'Який у тебе тип шкіри?',
  3: headings[3],
  4: headings[4],
  5: 'Чого хочеш досягти?',
  6: 'Як ти доглядаєш за шкірою зараз?',
  7: 'Додай фото шкіри, якщо хочеш',
} as const

/** From the opened quiz through every step without photos to the result. */
export async function answerQuiz(page: Page, answers: Answers = {}) {
  await answerQuestions(page, answers)
  await page.getByRole('button', { name: 'Пропустити' }).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
}

/** From the opened quiz to the step with photos. */
export async function answerQuestions(page: Page, answers: Answers = {}) {
  await fillAboutYou(page, answers)
  await goOn(page)
  await page.getByRole('radio', { name: answers.skinType ?? 'Суха' }).check()
  await goOn(page)
  await tick(page, answers.symptoms ?? [])
  await goOn(page)
  await tick(page, answers.sensitivities ?? [])
  if (answers.otherAllergy) await page.getByLabel('На що саме?').fill(answers.otherAllergy)
  await goOn(page)
  await tick(page, answers.goals ?? ['Зволожити шкіру'])
  await goOn(page)
  await page.getByRole('radio', { name: answers.currentSkincare ?? 'Лише вода' }).check()
  if (answers.makeup) await page.getByRole('checkbox', { name: /декоративною косметикою/ }).check()
  await goOn(page)
  const last = answers.careFor === 'self' ? headingsForSelf[7] : headings[7]
  await expect(page.getByRole('heading', { name: last })).toBeVisible()
}

/** Fills step 1 and stays there. */
export async function fillAboutYou(page: Page, answers: Answers = {}) {
  await awaken(page)
  if (answers.careFor === 'self') await page.getByRole('radio', { name: 'Для себе' }).check()
  await page.getByLabel(/(Ваше|Твоє) ім’я/).fill(answers.parentName ?? 'Олена')
  if (answers.careFor !== 'self') {
    await page.getByLabel('Ім’я дитини').fill(answers.childName ?? 'Соломія')
    await page.getByLabel('Вік дитини').fill(answers.childAge ?? '13')
    await page.getByRole('radio', { name: answers.childGender ?? 'Дівчинка' }).check()
  }
  await page.getByRole('checkbox', { name: 'Telegram' }).check()
  await page.getByLabel('Нік або номер у Telegram').fill(answers.telegram ?? '@olena')
}

/** Presses Continue. */
export async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Далі' }).click()
}

async function tick(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name }).check()
}

/** The quiz has come to life: it has named its entry of the browser's history. */
export async function awaken(page: Page) {
  await page.waitForFunction(() => typeof history.state?.quizStep === 'number')
}

interface PhotoFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A real picture drawn in the browser, a JPEG or by its name a PNG; `secret` is written into its metadata. */
export async function aPhoto(
  page: Page,
  name: string,
  { width = 640, height = 480, secret = '' } = {},
): Promise<PhotoFile> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const base64 = await page.evaluate(
    ([wide, high, type]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) throw new Error('the browser draws nothing')
      context.fillStyle = '#e8b796'
      context.fillRect(0, 0, wide, high)
      return canvas.toDataURL(type).split(',')[1] ?? ''
    },
    [width, height, mimeType] as const,
  )
  const picture = Buffer.from(base64, 'base64')
  const metadata = Buffer.from(`Exif\0\0${secret}`)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, metadata.length + 2]), metadata])
  const buffer = secret ? Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]) : picture
  return { name, mimeType, buffer }
}
