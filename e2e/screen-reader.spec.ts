import { expect, type Page } from '@playwright/test'
import { test } from './kept-page.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { failedToast, missingToast, openCheckout, submitButton, toast } from './checkout-page.ts'
import { photosNamed } from './photo-files.ts'
import { choose, consent, finish, gallery, holdUploads, openPhotos, skip } from './photo-step.ts'
import { awaken, goOn, progressOf } from './quiz-steps.ts'
import { answerPlaces } from './place-answers.ts'
import { controlsOf, focusOf, listenTo } from './screen-reader.ts'
import { answerOrder, answerPurchase, order, refused, rememberPending } from './shop-answers.ts'

test('the quiz: every step, what it asks, what is missing and what a choice changes', async ({ page }) => {
  const { heard } = await listenTo(page)
  await page.goto('/?quiz=true')
  await awaken(page)
  expect(await controlsOf(page)).toEqual([
    'button «На головну»',
    `progressbar «${progressOf('about')}»`,
    'group «Для кого добираємо догляд?»',
    'radio «Для дитини» checked',
    'radio «Для себе»',
    'textbox «Ваше ім’я» required (Щоб ми знали, як до вас звертатися)',
    'textbox «Ім’я дитини» required (Прізвище не потрібне)',
    'button «Далі» disabled',
  ])

  await page.getByLabel('Ваше ім’я').press('Enter')
  expect(await focusOf(page)).toBe(
    'textbox «Ваше ім’я» required invalid (Щоб ми знали, як до вас звертатися Вкажіть своє ім’я)',
  )
  const tried = await controlsOf(page)
  expect(tried).toContain('textbox «Ім’я дитини» required invalid (Прізвище не потрібне Вкажіть ім’я дитини)')
  expect(await heard()).toEqual(['Залишилося: ваше ім’я, ім’я дитини, вік дитини, стать дитини, контакт'])

  await page.getByLabel('Ваше ім’я').fill('Олена')
  await page.getByLabel('Ім’я дитини').fill('Соломія')
  expect(await controlsOf(page)).toContain('textbox «Вік дитини» required (Повних років, від 8 до 18)')
  await page.getByLabel('Вік дитини').press('Enter')
  const triedAgain = await controlsOf(page)
  expect(triedAgain).toContain(
    'textbox «Вік дитини» required invalid (Повних років, від 8 до 18 Вкажіть вік дитини)',
  )
  expect(triedAgain).toContain('radiogroup «Стать дитини» required invalid (Виберіть стать дитини)')
  await page.getByLabel('Вік дитини').fill('13')
  await page.getByRole('radio', { name: 'Дівчинка' }).check()
  const contacts = [
    'group «Як із вами зв’язатися?» (Виберіть щонайменше один спосіб)',
    'checkbox «Telegram»',
    'checkbox «Instagram»',
    'checkbox «Телефон»',
  ]
  expect(await controlsOf(page)).toEqual(expect.arrayContaining(contacts))
  await page.getByLabel('Вік дитини').press('Enter')
  expect(await controlsOf(page)).toContain(
    'group «Як із вами зв’язатися?» (Виберіть щонайменше один спосіб Виберіть щонайменше один спосіб зв’язку й заповніть його)',
  )

  await page.getByRole('checkbox', { name: 'Telegram' }).check()
  const telegram = page.getByLabel('Нік або номер у Telegram')
  await telegram.fill('olena')
  expect(await focusOf(page)).toBe(
    'textbox «Нік або номер у Telegram» invalid (Наприклад, @olena або +380671234567 Почніть нік із @ або вкажіть номер у форматі +380XXXXXXXXX)',
  )
  await telegram.fill('@olena')
  expect(await heard()).toEqual([
    'Залишилося: ім’я дитини, вік дитини, стать дитини, контакт',
    'Відповіді зберігаються на цьому пристрої',
    'Нижче — вік і стать дитини',
    'Залишилося: вік дитини, стать дитини, контакт',
    'Залишилося: стать дитини, контакт',
    'Нижче — як зв’язатися',
    'Залишилося: контакт',
  ])

  await goOn(page)
  await expectStep(page, {
    focus: `«Який у дитини тип шкіри?» (${progressOf('skinType')} Пригадайте, яка шкіра через годину після вмивання)`,
    group:
      'radiogroup «Який у дитини тип шкіри?» required (Пригадайте, яка шкіра через годину після вмивання)',
    answers: 5,
  })
  await page.getByRole('radio', { name: 'Комбінована' }).check()
  // What is missing at first came along with the step, whose heading was read out.
  await heard()

  await goOn(page)
  await expectStep(page, {
    focus: `«Що турбує шкіру зараз?» (${progressOf('symptoms')} Можна вибрати кілька варіантів або жодного)`,
    group: 'group «Що турбує шкіру зараз?» (Можна вибрати кілька варіантів або жодного)',
    answers: 8,
  })
  for (const name of ['Прищики', 'Нічого не турбує']) await page.getByRole('checkbox', { name }).check()
  const caution =
    'Якщо висипання болючі, кровоточать або швидко поширюються, спершу зверніться до дерматолога.'
  expect(await heard()).toEqual([
    caution,
    'Ви позначили й «Нічого не турбує», і певні ознаки. Урахуємо ознаки.',
  ])

  await goOn(page)
  await expectStep(page, {
    focus: `«Чи є алергії або чутливість?» (${progressOf('sensitivities')} Позначте все, що стосується дитини)`,
    group: 'group «Чи є алергії або чутливість?» (Позначте все, що стосується дитини)',
    answers: 4,
  })
  for (const name of ['Екзема', 'Інше', 'Немає']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('checkbox', { name: 'Інше' }).check()
  expect(await controlsOf(page)).toContain(
    'textbox «На що саме?» (Наприклад: горіхи, мед, ефірні олії, певний крем)',
  )
  expect(await heard()).toEqual([caution, 'Інші позначки знято', 'Позначку «Немає» знято'])

  await goOn(page)
  await expectStep(page, {
    focus: `«Чого хочете досягти?» (${progressOf('goals')} Виберіть щонайменше одну ціль)`,
    group: 'group «Чого хочете досягти?» (Виберіть щонайменше одну ціль)',
    answers: 8,
  })
  const goal = page.getByRole('checkbox', { name: 'Позбутись прищів' })
  for (const isChosen of [true, false, true]) await goal.setChecked(isChosen)
  const missing = 'Залишилося: щонайменше одна ціль'
  expect(await heard()).toEqual([missing, missing])

  await goOn(page)
  await expectStep(page, {
    focus: `«Як дитина доглядає за шкірою зараз?» (${progressOf('currentSkincare')})`,
    group: 'radiogroup «Як дитина доглядає за шкірою зараз?» required',
    answers: 5,
  })
  await page.getByRole('radio', { name: 'Декілька засобів' }).check()
  expect(await heard()).toEqual(['Залишилося: один варіант'])

  await goOn(page)
  await expect
    .poll(() => focusOf(page))
    .toMatch(new RegExp(`^heading «Додайте фото.+» \\(${progressOf('photos')} Це не`))
  await skip(page).click()
  await expect
    .poll(() => focusOf(page))
    .toBe(`heading «Рекомендуємо набір «Очищення та догляд»» (${progressOf('result')})`)
  expect(await heard()).toEqual([])
  await page.getByRole('button', { name: 'Пройти тест ще раз' }).click()
  await page.getByRole('button', { name: 'Стерти й почати' }).click()
  await expect
    .poll(() => focusOf(page))
    .toMatch(new RegExp(`^heading «Розкажіть.+» \\(${progressOf('about')}\\)`))
  expect(await heard()).toContain('Починаємо тест спочатку Закрити')
})

interface StepAsTold {
  /** After «heading». */
  readonly focus: string
  readonly group: string
  readonly answers: number
}

async function expectStep(page: Page, { focus, group, answers }: StepAsTold) {
  await expect.poll(() => focusOf(page)).toBe(`heading ${focus}`)
  const controls = await controlsOf(page)
  expect(controls).toContain(group)
  expect(controls.filter((line) => /^(radio|checkbox) «.+»/.test(line))).toHaveLength(answers)
}

test('photos: how far they are, that they came, failed or are gone, and what is asked for', async ({
  page,
}) => {
  const { heard } = await listenTo(page)
  await openPhotos(page, { isAgreed: false })
  await expect(choose(page)).toHaveAccessibleDescription('PNG/JPG до 5MB, не більше 3 фото')
  await heard()
  const held = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg', '2.jpg'))
  await expect(page.getByText('Чекає на згоду')).toHaveCount(2)
  expect(await heard()).toEqual(['Готуємо фото…', 'Щоб додати фото, потрібна ваша згода', 'Додано 2 з 3'])

  await finish(page).click()
  expect(await focusOf(page)).toMatch(
    /^checkbox «Я — один із батьків.+» invalid \(Щоб додати фото, потрібна ваша згода\)$/,
  )
  await consent(page).check()
  await expect.poll(() => held.waiting.length).toBe(2)
  await expect.poll(() => controlsOf(page)).toContain('progressbar «Завантаження фото 2»')
  held.letThrough((upload) => upload === 1)
  await expect(page.getByRole('button', { name: 'Повторити: фото' })).toBeVisible()
  await expect(page.getByText('Деякі фото не вдалося завантажити')).toBeVisible()
  const said = await heard()
  expect(said).toContain('Завантажуємо 0 з 2…')
  expect(said).toContain('Зв’язок перервався. Спробуйте ще раз або пропустіть цей крок.')
  expect(said).toContain('Додано 2 з 3')
  expect(said).toContain('Деякі фото не вдалося завантажити Закрити')
  expect(said.filter((line) => line.startsWith('unheard'))).toEqual([])

  await page.getByRole('button', { name: 'Повторити: фото' }).click()
  await expect(page.getByText('Фото успішно завантажено')).toHaveCount(0)
  await heard()
  for (const number of [2, 1]) await page.getByRole('button', { name: `Видалити фото ${number}` }).click()
  expect(await heard()).toEqual(expect.arrayContaining(['Фото 2 видалено', 'Фото 1 видалено']))
  expect(await focusOf(page)).toMatch(/^button «Вибрати фото»/)
})

/** What helps to choose a place is fetched when its part of the form is near. */
async function comboboxesCome(page: Page) {
  await page.getByLabel('Місто або село').scrollIntoViewIfNeeded()
  await expect(page.getByRole('combobox')).toHaveCount(2)
  await page.evaluate(() => scrollTo(0, 0))
}

test('checkout: a place from the lists, and how many there are', async ({ page }) => {
  const { heard } = await listenTo(page)
  await answerPlaces(page)
  await openCheckout(page, 'gentle-care')
  await comboboxesCome(page)
  const city = page.getByLabel('Місто або село')
  await city.focus()
  await expect(page.getByRole('listbox', { name: 'Міста й села' })).toBeVisible()
  await expect.poll(heard).toEqual(['Знайдено: 4'])
  expect(await focusOf(page)).toBe(
    'combobox «Місто або село» required expanded (Для села додайте район і область)',
  )
  await city.pressSequentially('льв')
  await expect.poll(heard).toEqual(['Знайдено: 1'])
  await expect(page.getByRole('option', { name: 'Львів' })).toHaveAttribute('aria-selected', 'true')
  const marked = await city.getAttribute('aria-activedescendant')
  await expect(page.locator(`#${marked}`)).toHaveText(/Львів/)
  await city.press('Enter')
  await expect
    .poll(() => focusOf(page))
    .toBe('combobox «Відділення або поштомат» required expanded (Номер або вулиця)')
  await expect.poll(heard).toEqual(['Знайдено: 4'])
  expect(await controlsOf(page)).toEqual(
    expect.arrayContaining([
      'radiogroup «Показувати»',
      'radio «Усі» checked',
      'radio «Відділення»',
      'radio «Поштомати»',
    ]),
  )
  await page.getByLabel('Відділення або поштомат').pressSequentially('немає такого')
  await expect.poll(heard).toEqual(['Нічого не знайшли. Перевірте написане або впишіть вручну.'])
})

// A search that takes three seconds is told of.
test(
  'checkout: fields, what is wrong with them, the total, waiting and refusals',
  { tag: '@timed' },
  async ({ page }) => {
    const { heard } = await listenTo(page)
    const { now } = await answerPurchase(page, { create: refused(500, 'internal') })
    await answerPlaces(page, 'absent')
    await openCheckout(page, 'gentle-care&additional=cleansing')
    await comboboxesCome(page)
    expect(await controlsOf(page)).toEqual([
      'link «Усі набори»',
      'group «Контактні дані»',
      'textbox «Електронна пошта» required (Сюди надішлемо підтвердження оплати)',
      'textbox «Ім’я отримувача» required',
      'textbox «Прізвище» required',
      'textbox «Номер телефону» required (+380 і 9 цифр. Надішлемо SMS із номером посилки)',
      'group «Доставка»',
      'combobox «Місто або село» required (Для села додайте район і область)',
      'combobox «Відділення або поштомат» required (Номер або вулиця)',
      'checkbox «Отримує інша людина»',
      'checkbox «Не дзвонити мені»',
      'textbox «Коментар до доставки(необов’язково)»',
      'group «Спосіб оплати»',
      'radio «monopay Картка, Apple Pay, Google Pay» checked',
      'radio «LiqPay Картка, онлайн-банкінг»',
      'radio «WayForPay Картка, Google Pay, Apple Pay»',
      'group «Кількість»',
      'button «Зменшити кількість» disabled',
      'button «Збільшити кількість»',
      'link «Прибрати щотижневе очищення»',
      'checkbox «Погоджуюся з умовами публічної оферти, політикою конфіденційності та правилами повернення»',
      'link «умовами публічної оферти»',
      'link «політикою конфіденційності»',
      'link «правилами повернення»',
      'button «Перейти до оплати»',
    ])
    // The browser's tree leaves it out for a box.
    await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toHaveAttribute('aria-required', 'true')
    const addOn = page.getByRole('term').filter({ hasText: 'Щотижневе очищення × 1' })
    // In the card on top and in the sum at the end.
    for (const place of [addOn.first(), addOn.last()]) await expect(place).toBeVisible()

    const [less, more] = ['Зменшити кількість', 'Збільшити кількість'].map((name) =>
      page.getByRole('button', { name }),
    )
    for (const button of [less, more, more]) await button?.press('Enter')
    expect(await heard()).toEqual([
      'Менше одного набору замовити не можна',
      '2',
      'Разом 2580 грн',
      '3',
      'Разом 3270 грн',
    ])

    await submitButton(page).click()
    expect(await focusOf(page)).toBe(
      'textbox «Електронна пошта» required invalid (Сюди надішлемо підтвердження оплати Вкажіть електронну пошту)',
    )
    expect(await heard()).toEqual([`Помилка ${missingToast} Закрити`])
    const wrong = (await controlsOf(page)).filter((line) => line.includes(' invalid ('))
    expect(wrong).toHaveLength(7)
    expect(wrong.at(-1)).toMatch(/^checkbox .+ invalid \(Щоб замовити, потрібна ваша згода\)$/)

    await fillCheckout(page)
    expect((await controlsOf(page)).filter((line) => line.includes('invalid'))).toEqual([])
    await page.getByLabel('Електронна пошта').fill('olena@gmial.com')
    expect(await heard()).toEqual(['Можливо, ви мали на увазі olena@gmail.com ?'])
    await page.getByLabel('Електронна пошта').fill(buyer.email)

    await submitButton(page).click()
    await expect(toast(page).getByText(failedToast)).toBeVisible()
    // Under the button, for those who read slower than a toast goes, is what helps.
    const advice = 'Відмова сервера Усе, що ви вписали, на місці.'
    await expect(page.locator('form').getByText(advice)).toBeVisible()
    expect((await heard()).toSorted()).toEqual(
      ['Обробка замовлення...', `Помилка ${failedToast} Закрити`, advice, 'Перейти до оплати'].toSorted(),
    )
    now.create = refused(409, 'price_changed', { kitPrice: 700, additionalKitPrice: 1200 })
    await submitButton(page).click()
    await expect(page.getByText('ціна змінилася')).toBeVisible()
    expect(await heard()).toContain(
      'Поки ви заповнювали форму, ціна змінилася: було 3270 грн, стало 3300 грн. Підтвердьте, будь ласка.',
    )
  },
)

test('an order that is being paid: what the bank has said, and whether to pay again', async ({ page }) => {
  const { heard } = await listenTo(page)
  await rememberPending(page)
  const readings = await answerOrder(page, { status: 'pending', transaction: null })
  await page.goto('/order-success')
  await expect(page.getByText('Чекаємо на підтвердження від банку.')).toBeVisible()
  await heard()
  readings.now = { status: 'paid' }
  await expect(page.getByText('оплату підтверджено')).toBeVisible()
  expect((await heard()).join(' ')).toContain('Статус: оплату підтверджено')
})

test('a payment whose outcome changes is read out', async ({ page }) => {
  const { heard } = await listenTo(page)
  await rememberPending(page)
  const readings = await answerOrder(page, { status: 'pending', transaction: null })
  await page.goto('/checkout?kit=gentle-care')
  await expect(page).toHaveURL(/\/payment-failed\?.*status=pending/)
  await expect(page.getByText('Не платіть удруге, доки перевіряємо.')).toBeVisible()
  await heard()
  readings.now = 'missing'
  await page.getByRole('button', { name: 'Перевірити зараз' }).click()
  await expect(page.getByRole('heading', { name: 'Не знайшли такого замовлення' })).toBeVisible()
  expect((await heard()).join(' ')).toContain('Не знайшли такого замовлення')

  await page.goto('/checkout?kit=gentle-care')
  const warning = `Оплату замовлення № ${order.number} ще перевіряє банк. Не платіть двічі — зачекайте кілька хвилин.`
  await expect(page.getByText(warning)).toBeVisible()
  expect(await heard()).toEqual([`unheard: Дізнаємося, чи оплачено замовлення № ${order.number}.`, warning])
})

test('a film: its player has names, its words are within reach, the focus is not lost at its end', async ({
  page,
}) => {
  await page.goto('/video-instructions')
  const film = page.locator('li#cleansing')
  await expect(film.getByRole('link')).toHaveCount(2)
  await film.getByRole('link', { name: 'Дивитися відео «Очищення шкіри», 3 хв 45 с' }).press('Enter')
  const video = film.locator('video')
  await expect(video).toBeFocused()
  expect(await focusOf(page)).toMatch(/«Очищення шкіри»/)
  await expect(video.locator('track[kind=captions][srclang=uk][label=Субтитри]')).toHaveCount(1)
  const buttons = (await controlsOf(page)).filter((line) => line.startsWith('button'))
  expect(buttons.length).toBeGreaterThan(1)
  for (const button of buttons) expect(button).toMatch(/«.+»/)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3
  })
  await expect(film.getByRole('link', { name: /^Дивитися відео/ })).toBeFocused()

  await film.getByRole('link', { name: 'Текст відео: Очищення шкіри' }).press('Enter')
  const words = page.locator('#text-cleansing')
  await expect(words).toBeVisible()
  expect(await controlsOf(page)).toContain('DisclosureTriangle «Очищення шкіри 3:45» expanded')
})
