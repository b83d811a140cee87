import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { officeApi } from '../src/contract/platform/office-addresses.ts'
import { resolvedAlertsAddress } from '../src/contract/outbox/office-addresses.ts'
import { catalogueAddresses } from '../src/contract/catalogue/office-addresses.ts'
import { quizPhotosAddress } from '../src/contract/quiz/office-addresses.ts'
import {
  officeOrderAddress,
  orderActionsAddress,
  orderPhotosAddress,
} from '../src/contract/orders/office-addresses.ts'
import { orderRefundsAddress } from '../src/contract/payments/office-addresses.ts'
import { deliveryAddresses } from '../src/contract/delivery/office-addresses.ts'
import { damagePhotosAddress } from '../src/contract/aftercare/office-addresses.ts'
import { siteAddresses } from '../src/contract/site/office-addresses.ts'
import { deskAddresses } from '../src/contract/desk/office-addresses.ts'
import { runningAddresses } from '../src/contract/running/office-addresses.ts'
import { type OfficeReview, reviewsList } from '../src/contract/aftercare/reviews.ts'
import { quizzesList } from '../src/contract/desk/quizzes.ts'
import { signInAddresses } from '../src/contract/staff/sign-in.ts'
import { servedLists } from '../src/server/desk/lists.ts'
import { patience } from './browser-options.ts'
import { test } from './kept-page.ts'
import { asReal, type Press, pressAmidNonsense, withoutNews } from './nonsense.ts'
import { signIn, withAuthenticator } from './office-operator.ts'
import { paidOrder, readOrder } from './office-orders.ts'

/**
 * Whatever answers the office in place of the shop: no screen breaks, what is pressed can be pressed again, what is typed
 * stays. A few of each call in every run, some thousands by `npm run proof answers`.
 */
const answers = Math.ceil(Number(process.env['NONSENSE_ANSWERS'] ?? 160) / 32)
const seed = Number(process.env['NONSENSE_SEED'] ?? randomInt(2 ** 31))
const broken = 'Щось пішло не так. Завантажте панель ще раз.'

async function expectBorne(page: Page, press: Omit<Press, 'seed' | 'answers'>, least = 1) {
  const most = 5000 + answers * 400
  const { answered, byCall, crashes, errors } = await pressAmidNonsense(page, {
    broken,
    most,
    ...press,
    seed,
    answers: answers * Object.keys(press.calls).length,
  })
  const told = `NONSENSE_SEED=${seed} ${JSON.stringify(byCall)}`
  expect({ crashes, errors }, told).toEqual({ crashes: [], errors: [] })
  expect(answered, told).toBeGreaterThanOrEqual(least)
}

/** What the shop says of an address, with something in it that it does not have now. */
async function readWith(page: Page, address: string, changes: object | ((now: object) => object)) {
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const now: object = await answer.json()
    const json = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
    await route.fulfill({ response: answer, json })
  })
}

async function read(page: Page, address: string): Promise<unknown> {
  return (await page.request.get(address)).json()
}

/** Of what was planned. */
async function expectTakenBack(page: Page, what: 'shelf' | 'site', calls: Press['calls']) {
  await readWith(page, what === 'shelf' ? catalogueAddresses.shelf : siteAddresses.site, (now) => ({
    waiting: {
      ...Reflect.get(now, 'published'),
      version: 2,
      at: '2030-01-01T00:00:00.000Z',
      isPlanned: true,
    },
  }))
  await page.goto(`/office/${what}`)
  await expectBorne(page, { calls, buttons: ['Скасувати ці зміни'], most: 6000 })
}

const screens: readonly (readonly [string, readonly string[]])[] = [
  ['', [deskAddresses.today]],
  ...Object.keys(servedLists).map((name) => [`/${name}`, [`${officeApi}/${name}`]] as const),
  ['/packing', [deskAddresses.packing]],
  ['/shelf', [catalogueAddresses.shelf, catalogueAddresses.stock]],
  ['/site', [siteAddresses.site]],
  ['/state', [runningAddresses.state]],
]

test.beforeEach(async ({ page }) => {
  // A proof gives each of its many answers the time that one of a run has.
  if (process.env['NONSENSE_ANSWERS']) test.setTimeout(20 * 60_000)
  await withoutNews(page)
})

test('every screen that follows what happens', async ({ page, request }) => {
  if (!process.env['NONSENSE_ANSWERS']) test.slow()
  const number = await paidOrder(request)
  await signIn(page)
  for (const [path, calls] of [...screens, [`/orders/${number}`, [officeOrderAddress(number)]] as const]) {
    await page.goto(`/office${path}`)
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
    await expectBorne(page, {
      isNews: true,
      calls: Object.fromEntries(calls.map((call) => [`GET ${call}`, asReal])),
    })
  }
})

test('every screen that is opened, and opened again once the shop speaks', async ({ page }) => {
  if (!process.env['NONSENSE_ANSWERS']) test.slow()
  await signIn(page)
  const all = [
    // What is packed is there from the device.
    ...screens.filter(([path]) => path !== '/packing'),
    ['/analytics', [deskAddresses.analytics]],
    ['/settings', [signInAddresses.passkeys, signInAddresses.sessions, deliveryAddresses.sender]],
  ] as const
  const opened = process.env['NONSENSE_ANSWERS'] ? all : all.filter((_, nth) => nth % 4 === seed % 4)
  for (const [path, calls] of opened) {
    for (const said of ['{}', '[]', 'null', '<title>502</title>', '{"rows":[{}]}']) {
      for (const call of calls)
        await page.route(`**${call}*`, (route) =>
          route.fulfill({ status: 200, contentType: 'application/json', body: said }),
        )
      await page.goto(`/office${path}`)
      await expect(page.getByText('Не вдалося завантажити').first()).toBeVisible({
        timeout: patience * 20_000,
      })
      await expect(page.getByText(broken)).toHaveCount(0)
      await page.unrouteAll()
      // One list or several, each with its button; one may have been read anew by itself meanwhile.
      const failed = page.getByText('Не вдалося завантажити')
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Спробувати ще раз' }).first()
        if (await again.isVisible()) await again.click({ timeout: 1000 })
        await expect(failed).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      if (!process.env['NONSENSE_ANSWERS']) break
    }
  }
})

test('who is there', async ({ page }) => {
  for (const body of ['{}', '[]', 'null', '<title>502</title>', '{"operatorName":5}']) {
    await signIn(page)
    await page.route(`**${signInAddresses.session}`, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    )
    await page.goto('/office')
    await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible({
      timeout: patience * 20_000,
    })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    if (!process.env['NONSENSE_ANSWERS']) break
  }
})

test('what is done to an order: a note stays, money, photos', async ({ page, request }) => {
  test.slow()
  const number = await paidOrder(request)
  await signIn(page)
  const order = await readOrder(page, number)
  await readWith(page, officeOrderAddress(number), {
    quiz: {
      answeredAt: order.createdAt,
      declared: '',
      facts: [],
      recommendation: { kitId: 'gentle-care', cleansing: false, reasons: null },
      photos: 1,
    },
    damage: [{ id: '1', at: order.createdAt, text: 'Тріснуло', photos: 1, alertId: null }],
  })
  await page.goto(`/office/orders/${number}`)
  const notes = page.getByRole('region', { name: 'Нотатка для себе' })
  const note = notes.getByRole('textbox')
  await note.fill('Подзвонити ввечері')
  const addNote = notes.getByRole('button')
  await addNote.evaluate((button) => button.setAttribute('data-nonsense', ''))
  await expectBorne(page, { calls: { [orderActionsAddress(number)]: order }, selector: '[data-nonsense]' })

  const payment = page.getByRole('region', { name: 'Оплата' })
  await payment.getByText('Повернути гроші').first().click()
  await payment.getByLabel('Сума, грн').fill('10')
  await payment.getByRole('button', { name: 'Повернути', exact: true }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Повернути', exact: true })
  await expect(confirm).toBeVisible()
  await expectBorne(page, { calls: { [orderRefundsAddress(number)]: order }, buttons: ['Повернути'] })

  const addresses = { photos: [{ address: '/x', width: 3, height: 4 }], expiresAt: order.createdAt }
  await page.goto(`/office/orders/${number}`)
  await expect(page.getByRole('button', { name: 'Показати фото: 1' })).toHaveCount(2)
  const photos = { [orderPhotosAddress(number)]: addresses, [damagePhotosAddress(number, '1')]: addresses }
  await expectBorne(page, { calls: photos, buttons: ['Показати фото: 1'], most: 8000 })
})

test('photos of a quiz without an order', async ({ page }) => {
  await signIn(page)
  const at = new Date().toISOString()
  const quiz = {
    answeredAt: at,
    declared: '',
    facts: [],
    recommendation: { kitId: 'gentle-care', cleansing: false, reasons: null },
    photos: 1,
  }
  await page.route(`**${quizzesList.address}*`, (route) =>
    route.fulfill({ json: { rows: [{ id: 'q1', answeredAt: at, quiz, contacts: [] }], next: null } }),
  )
  await page.goto('/office/quizzes')
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.getByRole('button', { name: 'Показати фото: 1' })).toBeVisible()
  const calls = {
    [quizPhotosAddress('q1')]: { photos: [{ address: '/x', width: 3, height: 4 }], expiresAt: at },
  }
  await expectBorne(page, { calls, buttons: ['Показати фото: 1'], most: 6000 })
})

test('what is packed: it waits on the device until the shop has it', async ({ page, request }) => {
  const number = await paidOrder(request)
  await signIn(page)
  const order = await readOrder(page, number)
  await page.goto(`/office/packing`)
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  await expectBorne(
    page,
    {
      calls: { [orderActionsAddress(number)]: order },
      buttons: ['Створити ТТН для всіх', 'Спаковано', 'Спробувати ще раз'],
      most: 3000,
    },
    0,
  )
})

test('the list that lies on the device is looked at', async ({ page }) => {
  await signIn(page)
  for (const kept of [
    '{}',
    '[]',
    '{"form":1}',
    '{"form":1,"orders":[null],"count":"x","readAt":9e15}',
    '{"form":1,"packed":{},"conflicts":[{"id":1}]}',
    '{"form":1,"packed":[{"number":5}],"conflicts":[{"id":"a","number":"1","outcome":{"kind":"x"}}]}',
  ]) {
    await page.goto('/office/more')
    await page.evaluate((text) => {
      localStorage.setItem('office-packing-list', text)
      localStorage.setItem('office-packed', text)
    }, kept)
    await page.goto('/office/packing')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(broken)).toHaveCount(0)
  }
})

test('the state of the shop: keys, jobs, alerts', async ({ page }) => {
  await signIn(page)
  const at = new Date().toISOString()
  await readWith(page, runningAddresses.state, {
    alerts: [{ id: '1', kind: 'disk-low', topic: null, orderNumber: null, createdAt: at }],
    deadLetters: [
      {
        id: '1',
        task: 'sweep-photo-store',
        messageKind: null,
        orderNumber: null,
        tries: 3,
        why: null,
        diedAt: at,
      },
    ],
  })
  await page.goto('/office/state')
  await expect(page.getByRole('button', { name: 'Запустити ще раз' })).toBeVisible()
  const state = await read(page, runningAddresses.state)
  await expectBorne(page, {
    calls: { [runningAddresses.checks]: { kind: 'good', account: null } },
    buttons: ['Перевірити ключ'],
  })
  await expectBorne(page, { calls: { [runningAddresses.deadLetters]: state }, buttons: ['Запустити ще раз'] })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Попередження' }).getByRole('button')).toBeVisible()
  const words = await page
    .getByRole('region', { name: 'Попередження' })
    .getByRole('button')
    .first()
    .innerText()
  await expectBorne(page, {
    calls: { [resolvedAlertsAddress]: {} },
    buttons: [words.replaceAll('\u00a0', ' ')],
  })
})

test('what is sold: the draft stays', async ({ page }) => {
  test.slow()
  await signIn(page)
  await page.goto('/office/shelf')
  await page.getByRole('button', { name: 'Змінити: Особиста консультація' }).click()
  await page.getByRole('textbox', { name: 'Кому підходить' }).fill('Для кожної')
  await expect(page.getByRole('button', { name: 'Опублікувати' })).toBeVisible()
  const shelf = await read(page, catalogueAddresses.shelf)
  await expectBorne(page, {
    calls: { [`POST ${catalogueAddresses.shelf}`]: { ...(shelf as object), waiting: 5 } },
    buttons: ['Опублікувати'],
  })
  await expect(page.getByRole('textbox', { name: 'Кому підходить' })).toHaveValue('Для кожної')

  await page.goto('/office/shelf')
  await page
    .getByRole('button', { name: /Рахувати залишок|Виправити залишок/ })
    .first()
    .click()
  await page.getByLabel('Скільки лежить на полиці').fill('7')
  const stock = { counted: [{ kitId: 'gentle-care', onShelf: 7, available: 7, held: 0, toPack: 0 }] }
  await expectBorne(page, {
    calls: { [`POST ${catalogueAddresses.stock}`]: stock },
    buttons: ['Зберегти'],
    most: 6000,
  })

  await expectTakenBack(page, 'shelf', { [catalogueAddresses.shelfTakenBack]: shelf })
})

test('what the shop says of itself: the draft stays, files can be chosen again', async ({ page }) => {
  test.slow()
  await signIn(page)
  await page.goto('/office/site')
  await page.getByRole('heading', { name: 'Публічна оферта' }).click()
  const offer = page.getByRole('textbox', { name: 'Публічна оферта' })
  const typed = `${await offer.inputValue()}\n\nЩе слово.`
  await offer.fill(typed)
  await expect(page.getByRole('button', { name: 'Опублікувати' })).toBeVisible()
  const site = await read(page, siteAddresses.site)
  await expectBorne(page, {
    calls: { [`POST ${siteAddresses.site}`]: { ...(site as object), waiting: 5 } },
    buttons: ['Опублікувати'],
  })
  await expect(offer).toHaveValue(typed)

  const bytes = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nТак\n').toString('base64')
  await page.getByRole('heading', { name: 'Відеоінструкції' }).click()
  const lesson = page.getByRole('region', { name: 'Відеоінструкції' })
  await lesson.getByText('Ранок', { exact: true }).first().click()
  const file = { name: 'a.bin', type: 'application/octet-stream', bytes }
  const uploaded = { id: 'f', hash: 'a', seconds: 9, width: 9, height: 16, day: '2026-11-28' }
  const inputs: readonly (readonly [string, string, object])[] = [
    ['Вибрати відео', siteAddresses.films, uploaded],
    ['Вибрати субтитри', siteAddresses.captions, { hash: 'a', end: 1 }],
  ]
  for (const [label, address, right] of inputs) {
    const input = lesson.getByLabel(label).first()
    if ((await input.count()) === 0) continue
    await input.evaluate((field) => field.setAttribute('data-file', ''))
    await expectBorne(page, { calls: { [address]: right }, selector: '[data-file]', file, most: 6000 })
    await page
      .locator('[data-file]')
      .evaluateAll((fields) => fields.forEach((field) => field.removeAttribute('data-file')))
  }

  await page.goto('/office/site')
  await page.getByRole('heading', { name: 'Про фахівця' }).click()
  const specialist = page.getByRole('region', { name: 'Про фахівця' })
  await specialist.getByLabel('Вибрати фото').setInputFiles('public/media/hero/hero-1200.jpg')
  await specialist.getByRole('textbox', { name: 'Що на фото' }).fill('Олена за столом')
  await expectBorne(page, {
    calls: { [catalogueAddresses.pictures]: { id: 'p', hash: 'a', alt: 'x' } },
    buttons: ['Завантажити'],
    most: 6000,
  })

  await expectTakenBack(page, 'site', { [siteAddresses.siteTakenBack]: site })
})

test('what buyers write', async ({ page }) => {
  await signIn(page)
  const review: OfficeReview = {
    id: '1',
    version: 1,
    orderNumber: '48211907',
    kitName: 'Ніжний догляд',
    rating: 5,
    text: 'Добре',
    reviewer: 'Ївга',
    state: 'new',
    writtenAt: new Date().toISOString(),
    reply: '',
    note: '',
  }
  const totals = { count: 1, sum: 5 }
  await page.route(`**${reviewsList.address}*`, (route) =>
    route.fulfill({
      json: { rows: [review], next: null, totals: { new: totals, published: totals, declined: totals } },
    }),
  )
  await page.goto('/office/reviews')
  await expect(page.getByText('Добре')).toBeVisible()
  await expectBorne(page, {
    calls: { [`POST ${reviewsList.address}`]: review },
    buttons: ['Опублікувати'],
    most: 6000,
  })
})

test('tables that are taken along', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/analytics')
  await expect(page.getByText('XLSX').first()).toBeVisible()
  // What is let through is a download, and leaves the page where it is.
  await expectBorne(page, { calls: { [signInAddresses.freshness]: 5 }, buttons: ['CSV'], most: 6000 })
})

test('ways in, and who sends', async ({ page }) => {
  test.slow()
  const device = await withAuthenticator(page)
  await device.setKnown(true)
  await signIn(page)
  await page.goto('/office/settings')
  await expect(page.getByRole('button', { name: 'Видалити' }).first()).toBeVisible()
  const [keys, sessions] = await Promise.all([
    read(page, signInAddresses.passkeys),
    read(page, signInAddresses.sessions),
  ])
  const options = {
    options: {
      challenge: 'AAAA',
      rp: { name: 'x' },
      user: { id: 'AA', name: 'x', displayName: 'x' },
      pubKeyCredParams: [],
    },
  }
  await expectBorne(page, {
    calls: { [`DELETE ${signInAddresses.passkeys}*`]: keys },
    buttons: ['Видалити'],
    most: 6000,
  })
  await expectBorne(page, {
    calls: { [signInAddresses.newPasskeyOptions]: options, [`POST ${signInAddresses.passkeys}`]: keys },
    buttons: ['Додати ключ'],
    most: 6000,
  })
  await expectBorne(page, {
    calls: { [signInAddresses.recoveryCodes]: { codes: ['a-b'] } },
    buttons: ['Зробити нові десять'],
    most: 6000,
  })
  await expectBorne(
    page,
    {
      calls: { [`DELETE ${signInAddresses.sessions}*`]: sessions },
      buttons: ['Завершити', 'Завершити всі інші'],
      most: 2000,
    },
    0,
  )

  const sender = await read(page, deliveryAddresses.sender)
  await page.route(`**${deliveryAddresses.senderChoices}`, (route) => route.fulfill({ json: {} }))
  await page.reload()
  const change = page.getByRole('region', { name: 'Відправник' }).getByRole('button').first()
  await change.click()
  await expect(page.getByText('Не вдалося завантажити')).toBeVisible({ timeout: patience * 20_000 })
  await page.unrouteAll()
  await expectBorne(page, {
    calls: {
      [deliveryAddresses.senderChoices]: { senders: [] },
      [`POST ${deliveryAddresses.sender}`]: sender,
    },
    buttons: ['Спробувати ще раз', 'Зберегти'],
    most: 6000,
  })
  await page.reload()
  await expectBorne(page, {
    calls: { [signInAddresses.signOut]: 5 },
    mayLeave: true,
    buttons: ['Вийти'],
    most: 4000,
  })
})

test('signing in: by a key, a code, a link', async ({ page }) => {
  const device = await withAuthenticator(page)
  await device.setKnown(true)
  const session = { operatorName: 'x', openedBy: 'link', passkeys: 1, recoveryCodesLeft: 5 }
  await page.goto('/office')
  await expect(page.getByRole('button', { name: 'Увійти ключем' })).toBeVisible()
  await expectBorne(page, {
    calls: {
      [signInAddresses.passkeyOptions]: { options: { challenge: 'AAAA' } },
      [signInAddresses.passkey]: 5,
    },
    buttons: ['Увійти ключем'],
    most: 6000,
  })
  await page.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
  await page.getByRole('textbox', { name: 'Код відновлення' }).fill('abcd-efgh')
  await expectBorne(page, {
    calls: { [signInAddresses.recoveryCode]: { ...session, passkeys: 'x' } },
    buttons: ['Увійти'],
    most: 6000,
  })
  await page.goto(`/office/enter#${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Вхід за посиланням' })).toBeVisible()
  await expectBorne(page, {
    calls: { [signInAddresses.link]: { ...session, passkeys: 'x' } },
    buttons: ['Увійти'],
    most: 6000,
  })
})
