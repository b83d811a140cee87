import { expect, test } from 'vitest'
import type { LogPage } from '../../contract/staff/log.ts'
import { callOffice } from '../../../test/office.ts'
import { anOperator } from '../../../test/operator.ts'
import { runProgram } from '../../../test/shop-process.ts'
import { startTestShop } from '../../../test/shop.ts'
import { linkTester, removeTester } from './operators.ts'

const shop = await startTestShop()

const origin = 'http://localhost:4000'

const operator = (...args: string[]) =>
  runProgram('commands/operator.ts', {
    env: {
      DATABASE_URL: shop.databaseUrl,
      DATABASE_OWNER_URL: shop.ownerUrl,
      DATA_DIR: shop.services.config.dataDir,
      SHOP_MODE: 'test',
    },
    args,
  })

const enter = (said: string | undefined) =>
  callOffice(shop, '/sign-in/link', {
    body: { token: /\/office\/enter#([0-9a-f]{32})$/m.exec(said ?? '')?.[1] ?? '' },
    headers: { origin },
  })

test('an operator is added, listed, given another link and removed, by name', async () => {
  expect(await operator('list')).toEqual({
    said: 'Nobody may enter the office yet: npm run operator -- add <name>.\n',
    code: 0,
  })
  const added = await operator('add', 'Олена', 'Коваль')
  expect(added.said).toMatch(
    /^Олена Коваль enters the office by this link, once and within 15 minutes:\nhttp:\/\/localhost:4000\/office\/enter#[0-9a-f]{32}\n$/,
  )
  expect((await enter(added.said)).body).toMatchObject({ operatorName: 'Олена Коваль' })
  expect(await operator('add', 'Олена Коваль')).toEqual({
    said: 'There is an operator Олена Коваль already.\n',
    code: 1,
  })
  const session = await enter((await operator('link', 'Олена Коваль')).said)
  expect(session.status).toBe(200)
  expect((await operator('list')).said).toMatch(
    /^Олена Коваль {2}since 20\d\d-\d\d-\d\d, passkeys: 0, recovery codes: 0, last seen 20[\d-]+ [\d:]+ UTC\n$/,
  )
  expect((await operator('remove', 'Олена Коваль')).said).toBe(
    'The office is closed to Олена Коваль from now on.\n',
  )
  const cookie = session.headers.getSetCookie().join().split(';')[0] ?? ''
  expect((await callOffice(shop, '/session', { headers: { cookie } })).status).toBe(401)
  expect(await operator('link', 'Олена Коваль')).toEqual({
    said: 'There is no operator Олена Коваль.\n',
    code: 1,
  })
  expect((await operator('add', 'Олена Коваль')).code).toBe(0)

  const iryna = await anOperator(shop, 'Ірина')
  const logged = (await iryna.get<LogPage>('/log')).rows.filter(({ what }) => what !== 'sign-in')
  expect(logged.map(({ by, what, after }) => [by, what, after['operator']])).toEqual(
    ['add', 'remove', 'link', 'add'].map((verb) => [null, `${verb}-operator`, 'Олена Коваль']),
  )
}, 60_000)

test.each([[['add']], [['rename', 'Олена']]])('%j is told how to ask', async (args) => {
  const { said, code } = await operator(...args)
  expect([said.startsWith('Usage: npm run operator -- list'), code]).toEqual([true, 1])
})

test('whoever tries a test shop is let in by each link it printed, and no more once it is live', async () => {
  const links = [
    await linkTester(shop.services),
    await linkTester(shop.services),
    await linkTester(shop.services),
  ]
  for (const link of links.slice(1)) expect((await enter(link)).body).toMatchObject({ operatorName: 'Тест' })
  await removeTester(shop.db)
  expect((await enter(links[0])).status).toBe(403)
})
