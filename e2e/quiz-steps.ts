import { expect, type Page } from '@playwright/test'
import { quizVersion } from '../src/domain/quiz/answers.ts'
import { readDraft } from '../src/domain/quiz/read-draft.ts'
import { type QuestionId, questions } from '../src/domain/quiz/questions.ts'
import { answerOf, offered } from '../src/domain/quiz/question.ts'
import { progressPercent, type StepId, stepNumber, stepsOf } from '../src/domain/quiz/steps.ts'
import { plain } from '../test/plain.ts'

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
  about: 'Розкажіть про себе та свою дитину',
  skinType: 'Який у дитини тип шкіри?',
  symptoms: 'Що турбує шкіру зараз?',
  sensitivities: 'Чи є алергії або чутливість?',
  goals: 'Чого хочете досягти?',
  currentSkincare: 'Як дитина доглядає за шкірою зараз?',
  photos: 'Додайте фото шкіри, якщо хочете',
} as const

/** The same, said to a teen who asks for themselves. */
export const headingsForSelf = {
  about: 'Розкажи про себе',
  skinType: 'Який у тебе тип шкіри?',
  symptoms: headings.symptoms,
  sensitivities: headings.sensitivities,
  goals: 'Чого хочеш досягти?',
  currentSkincare: 'Як ти доглядаєш за шкірою зараз?',
  photos: 'Додай фото шкіри, якщо хочеш',
} as const

/** From the opened quiz through every step without photos to the result. */
export async function answerQuiz(page: Page, answers: Answers = {}) {
  await fillAboutYou(page, answers)
  for (const { id, role, names } of pressesOf(answers)) {
    await goOn(page)
    for (const name of names) await page.getByRole(role, { name }).check()
    if (id === 'sensitivities' && answers.otherAllergy)
      await page.getByLabel('На що саме?').fill(answers.otherAllergy)
    if (id === 'currentSkincare' && answers.makeup)
      await page.getByRole('checkbox', { name: /декоративною косметикою/ }).check()
  }
  await goOn(page)
  await skipPhotos(page, answers)
}

/** Opens the result of these answers, given as `openQuizAt` gives them. */
export async function openResult(page: Page, answers: Answers = {}) {
  await openQuizAt(page, 'photos', answers)
  await skipPhotos(page, answers)
}

export const steps = stepsOf(questions)

/** «Крок 2 з 8», as the quiz says where one is. */
export const placeOf = (step: StepId) => `Крок ${stepNumber(step, questions)} з ${steps.length}`

export const percentOf = (step: StepId) => progressPercent(stepNumber(step, questions), steps.length)

/** Both, as a screen reader says them. */
export const progressOf = (step: StepId) => `${placeOf(step)}, пройдено ${percentOf(step)}%`

interface Presses {
  readonly id: QuestionId
  readonly role: 'radio' | 'checkbox'
  readonly names: readonly string[]
}

/** What is pressed at each question, for these answers: of one that they do not speak of, the first option. */
export function pressesOf(answers: Answers): readonly Presses[] {
  const said: Partial<Record<QuestionId, readonly string[]>> = {
    skinType: [answers.skinType ?? 'Суха'],
    symptoms: answers.symptoms ?? [],
    sensitivities: answers.sensitivities ?? [],
    goals: answers.goals ?? ['Зволожити шкіру'],
    currentSkincare: [answers.currentSkincare ?? 'Лише вода'],
  }
  return questions.map(({ id, kind, options }) => {
    const [first = ''] = offered(options)
    return {
      id,
      role: kind === 'one' ? 'radio' : 'checkbox',
      names: said[id] ?? [options[first]?.label ?? ''],
    }
  })
}

/**
 * Opens the quiz at a question or at the photos, nothing of it answered: the device has kept what came before. The
 * first step has no question about going on: it opens with everything that is asked there.
 */
export async function openQuizAt(page: Page, step: StepId, answers: Answers = {}) {
  await keepQuizAt(page, step, answers)
  await page.goto('/?quiz=true')
  if (step === 'about') return awaken(page)
  await goOnFrom(page, step).click()
}

/** Where a quiz that was begun can be gone on with. */
export const goOnFrom = (page: Page, step: StepId) =>
  page.getByRole('button', { name: `Продовжити з кроку ${stepNumber(step, questions)}` })

/** The device of somebody who has come to this step, when the quiz is opened next. */
export async function keepQuizAt(page: Page, step: StepId, answers: Answers = {}) {
  await page.addInitScript(
    (progress) => {
      // Only at the first page of a test.
      if (!sessionStorage['seeded']) localStorage['quizProgress'] = progress
      sessionStorage['seeded'] = 'yes'
    },
    keptQuiz(keptAt(step, answers)),
  )
}

/** The device has this of a quiz whenever a page is opened. */
export async function keepQuiz(page: Page, kept: object) {
  await page.addInitScript((progress) => void (localStorage['quizProgress'] = progress), keptQuiz(kept))
}

/** As the quiz of today stores what it keeps. */
export const keptQuiz = (kept: object) =>
  JSON.stringify({ version: quizVersion, savedAt: Date.now(), ...kept })

/** What the quiz keeps of somebody who has come to this step. */
function keptAt(step: StepId, answers: Answers) {
  const isForChild = answers.careFor !== 'self'
  const about = {
    careFor: answers.careFor ?? 'child',
    parentName: answers.parentName ?? 'Олена',
    ...(isForChild && {
      childName: answers.childName ?? 'Соломія',
      childAge: Number(answers.childAge ?? 13),
      childGender: answers.childGender === 'Хлопчик' ? 'male' : 'female',
    }),
    contactMethods: { telegram: { selected: true, value: answers.telegram ?? '@olena' } },
  }
  const before = pressesOf(answers)
    .slice(0, Math.max(0, steps.indexOf(step) - 1))
    .map(({ id, names }) => [id, answerOfNames(id, names, answers.makeup)] as const)
  const draft = { ...about, ...Object.fromEntries(before), otherAllergy: answers.otherAllergy ?? '' }
  return { step: stepNumber(step, questions), draft: readDraft(draft, questions) }
}

function answerOfNames(questionId: QuestionId, names: readonly string[], isTicked = false) {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Error(`there is no question ${questionId}`)
  const options = Object.entries(question.options)
  const ids = names.map((wanted) => {
    const [id] = options.find(([, { label }]) => plain(label) === plain(wanted)) ?? []
    if (id === undefined) throw new Error(`${questionId} has no option «${wanted}»`)
    return id
  })
  return answerOf(question, ids, isTicked)
}

async function skipPhotos(page: Page, { careFor }: Answers) {
  const { photos: heading } = careFor === 'self' ? headingsForSelf : headings
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: 'Пропустити' }).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
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

/** The quiz has come to life: it has named its entry of the browser's history. */
export async function awaken(page: Page) {
  await page.waitForFunction(() => typeof history.state?.quizStep === 'number')
}

/** The quiz's document as of another version than its script, as a cache may hand it out. */
export async function answerWithoutData(page: Page) {
  await page.route('**/?quiz=true', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(id="(?:island-props|in-document)"[^>]*>)[^<]*/g, '$1{}')
    await route.fulfill({ response: answer, body })
  })
}
