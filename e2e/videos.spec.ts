import { expect, type Page } from '@playwright/test'
import { test } from './kept-page.ts'

const films = [
  ['cleansing', 'Очищення шкіри', '3:45', 225],
  ['moisturizer', 'Нанесення зволожувального крему', '2:30', 150],
  ['morning', 'Ранковий догляд', '5:20', 320],
  ['evening', 'Вечірній догляд', '4:15', 255],
] as const

const card = (page: Page, id: string) => page.locator(`li#${id}`)

const openFilms = (page: Page) => page.goto('/video-instructions')

test('four lessons with their lengths and words, before any of our scripts came', async ({ page }) => {
  await openFilms(page)
  for (const [id, title, length] of films) {
    await expect(card(page, id).getByRole('heading', { name: title })).toBeVisible()
    await expect(card(page, id).getByText(`${length}, із субтитрами`, { exact: true })).toBeVisible()
  }
  await expect(card(page, 'cleansing').getByText('Дивитися', { exact: true })).toBeInViewport()
  await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0)
  await expect(page.getByText('Зразок')).toHaveCount(0)

  const words = page.getByText('Кінчиками пальців малюйте на щоках маленькі кола.')
  await expect(words).toBeHidden()
  await card(page, 'cleansing').getByRole('link', { name: 'Текст відео: Очищення шкіри' }).click()
  await expect(words).toBeVisible()
})

test('every film plays in its place with sound, its captions on', async ({ page }) => {
  await openFilms(page)
  for (const [id, title, , seconds] of films) {
    await test.step(title, async () => {
      await card(page, id).getByRole('link', { name: 'Дивитися відео' }).click()
      const video = card(page, id).locator('video')
      await expect(video).toBeFocused()
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0.2)
      const played = await video.evaluate((element: HTMLVideoElement) => ({
        duration: element.duration,
        shown: [...element.textTracks].filter(({ mode }) => mode === 'showing').length,
      }))
      expect(Math.abs(played.duration - seconds)).toBeLessThan(0.1)
      expect(played.shown).toBe(1)
      await expect
        .poll(() => video.evaluate((element) => Reflect.get(element, 'webkitAudioDecodedByteCount')))
        .toBeGreaterThan(0)
      const captions = await video.evaluate(async (element: HTMLVideoElement) => {
        const [track] = element.textTracks
        if (!track) return []
        const source = element.querySelector('track')
        if (!source?.track.cues?.length) await new Promise((done) => source?.addEventListener('load', done))
        return [...(track.cues ?? [])].map(({ startTime, endTime }) => [startTime, endTime])
      })
      expect(captions.length).toBeGreaterThan(20)
      expect(captions.at(-1)?.[1]).toBeLessThan(seconds)
    })
  }
})

test('a browser that lets nothing begin aloud and turns no captions on plays without sound, with captions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = function play() {
      if (this.muted) return Promise.resolve()
      return Promise.reject(new DOMException('No gesture.', 'NotAllowedError'))
    }
    HTMLTrackElement.prototype.setAttribute = function setAttribute(name, value) {
      if (name !== 'default') this.setAttributeNS(null, name, value)
    }
  })
  await openFilms(page)
  await card(page, 'cleansing').getByRole('link', { name: 'Дивитися відео' }).click()
  const video = card(page, 'cleansing').locator('video')
  await expect(video).toHaveJSProperty('muted', true)
  expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing')
})

test('only one film plays, and the thumbnail returns when it ends', async ({ page }) => {
  await openFilms(page)
  await card(page, 'cleansing').getByRole('link', { name: 'Дивитися відео' }).click()
  await expect(page.locator('video')).toHaveCount(1)
  await card(page, 'moisturizer').getByRole('link', { name: 'Дивитися відео' }).click()
  await expect(page.locator('video')).toHaveCount(1)
  const video = card(page, 'moisturizer').locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.4
  })
  await expect(card(page, 'moisturizer').getByRole('link', { name: 'Дивитися відео' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

for (const [what, plays, words] of [
  ['a browser that plays no such film', '', 'Ваш браузер не підтримує відео.'],
  [
    'a film that does not come',
    'probably',
    'Відео не завантажилося. Перевірте з’єднання й спробуйте ще раз.',
  ],
] as const) {
  test(`${what} is told of under its thumbnail`, async ({ page }) => {
    await page.addInitScript((answer) => {
      HTMLMediaElement.prototype.canPlayType = () => answer
    }, plays)
    await page.route('**/media/videos/*.mp4', (route) => route.abort())
    await openFilms(page)
    const thumbnail = card(page, 'cleansing').getByRole('link', { name: 'Дивитися відео' })
    await thumbnail.click()
    await expect(card(page, 'cleansing').getByRole('alert')).toHaveText(words)
    await expect(thumbnail).toBeFocused()
    await expect(page.getByText(words, { exact: true })).toHaveCount(1)
  })
}

test('a film is sent in the parts that are asked for', async ({ request }) => {
  const answer = await request.get('/media/videos/morning.mp4', {
    headers: { range: 'bytes=1000000-1000099' },
  })
  expect(answer.status()).toBe(206)
  expect(answer.headers()['content-range']).toMatch(/^bytes 1000000-1000099\/\d+$/)
  expect((await answer.body()).length).toBe(100)
})

for (const [width, atRest, playing] of [
  [360, 315, 344],
  [1280, 381, 1024],
] as const) {
  const seenOn = width < 500 ? {} : { tag: '@desktop' }
  test(
    `a wide film grows to ${playing} px while it plays in a window of ${width} px, and nothing is wider`,
    seenOn,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 })
      await openFilms(page)
      const poster = await card(page, 'morning').getByRole('link', { name: 'Дивитися відео' }).boundingBox()
      expect(Math.abs((poster?.width ?? 0) - atRest)).toBeLessThan(10)
      await card(page, 'morning').getByRole('link', { name: 'Дивитися відео' }).click()
      const video = card(page, 'morning').locator('video')
      await expect(video).toBeInViewport()
      expect(Math.round((await video.boundingBox())?.width ?? 0)).toBe(playing)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
}
