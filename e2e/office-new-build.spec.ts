import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test as base } from '@playwright/test'
import { officePath, officeWorker } from '../src/contract/platform/office-addresses.ts'

/** The shop behind a door at which another build of its office can be put in the place of the one that it has. */
const test = base.extend<{ door: { origin: string; edit: (worker: string) => string } }>({
  door: async ({ baseURL }, provide) => {
    const door = { origin: '', edit: (worker: string) => worker }
    const server = createServer((incoming, answer) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      const { url = '/', method } = incoming
      const asked = ask(new URL(url, baseURL), { method, headers }, (given) => {
        if (url === officeWorker) {
          void answerWorker(given, answer, (worker) => door.edit(worker))
          return
        }
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      asked.on('error', () => answer.destroy())
      incoming.pipe(asked)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    door.origin = `http://localhost:${(server.address() as AddressInfo).port}`
    await provide(door)
    server.closeAllConnections()
    server.close()
  },
})

test.use({ serviceWorkers: 'allow' })

test('a page goes on with the files of its own build, and the next one has those of the new', async ({
  context,
  door,
}) => {
  const open = async () => {
    const page = await context.newPage()
    await page.goto(door.origin + officePath)
    await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
    // As the office does once somebody is signed in, which nobody can be at another address than the shop's.
    await page.evaluate(([worker, scope]) => navigator.serviceWorker.register(worker, { scope }), [
      officeWorker,
      officePath,
    ] as const)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    return page
  }
  const page = await open()
  const [first, ...others] = await builds(page)
  expect(others).toEqual([])

  // Half of the nodes are new: this worker comes from one, the document from another.
  door.edit = (worker) =>
    worker
      // An array, or a long one as a text that is split.
      .replace(
        /named:(\[?)`/g,
        (_, array) => `named:${array}\`/office/assets/of-another.css${array ? '`,`' : ','}`,
      )
      .replace(version, '$1half$2')
  await update(page)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/office'))?.waiting),
  ).toBeNull()

  door.edit = (worker) => worker.replace(version, '$1next$2')
  await update(page)
  await expect.poll(() => builds(page)).toContain('office next')
  expect(await builds(page)).toContain(first)
  await page.reload()
  expect(await builds(page)).toContain(first)

  await page.close()
  const later = await open()
  await expect.poll(() => builds(later)).toEqual(['office next'])
  await context.setOffline(true)
  await later.reload()
  await expect(later.locator('#office')).not.toBeEmpty()
})

async function answerWorker(
  given: IncomingMessage,
  answer: ServerResponse,
  edit: (worker: string) => string,
) {
  const worker = Buffer.concat(await given.toArray()).toString()
  answer.writeHead(200, {
    'content-type': 'text/javascript',
    'service-worker-allowed': officePath,
    'cache-control': 'no-cache',
  })
  answer.end(edit(worker))
}

// As the build has put it in, wherever it is asked for.
const version = /(version:`)[^`]+(`)/g

const builds = (page: Page) => page.evaluate(() => caches.keys())

/** Looks for another worker, and waits until it has been installed or refused. */
async function update(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/office')
    await registration?.update().catch(() => {})
    const { installing } = registration ?? {}
    if (!installing) return
    await new Promise<void>((resolve) => {
      const end = () => installing.state !== 'installing' && resolve()
      installing.addEventListener('statechange', end)
      end()
    })
  })
}
