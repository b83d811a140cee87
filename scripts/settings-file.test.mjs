import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BadSettingsFile, parseSettings, readSettings } from './settings-file.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kraplia-settings-'))
})

afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['SMTP_PASSWORD=pa$$w0rd&x#1', 'pa$$w0rd&x#1'],
  ['SMTP_PASSWORD=`id`$(id)', '`id`$(id)'],
  ['SMTP_PASSWORD=a\\nb\\\\', 'a\\nb\\\\'],
  ['SMTP_PASSWORD=a=b==', 'a=b=='],
  ['SMTP_PASSWORD="two words"', 'two words'],
  [`SMTP_PASSWORD='ends with a blank '`, 'ends with a blank '],
  [`SMTP_PASSWORD='"in quotes"'`, '"in quotes"'],
  [`SMTP_PASSWORD="it's"`, "it's"],
  [`SMTP_PASSWORD='a # b'`, 'a # b'],
  ['SMTP_PASSWORD=it"s', 'it"s'],
  ['SMTP_PASSWORD=${HOME}', '${HOME}'],
  ['  export SMTP_PASSWORD = x  ', 'x'],
  ['SMTP_PASSWORD=', ''],
  ['SMTP_PASSWORD=\r\n# SMTP_PASSWORD=other', ''],
  ['\uFEFFSMTP_PASSWORD=ФОП', 'ФОП'],
])('%j', (text, value) => expect(parseSettings(text)).toEqual({ SMTP_PASSWORD: value }))

test('any password is read as it is, in quotes that it does not itself consist of', () => {
  const letters = ['a', 'Ї', '"', "'", '$', '`', '#', ' ', '\\', '&', '=', ';', '\t', '(', '%', '!']
  for (let n = 0; n < 4096; n++) {
    const password = [n & 15, (n >> 4) & 15, (n >> 8) & 15].map((index) => letters[index]).join('')
    for (const quote of ['"', "'"]) {
      expect(parseSettings(`SMTP_PASSWORD=${quote}${password}${quote}`)).toEqual({ SMTP_PASSWORD: password })
    }
  }
})

test.each([
  ['PORT=4000\nSMTP_PASSWORD secret', /line 2 must be like NAME=value/],
  ['SMTP_PASSWORD="secret', /line 1 \(SMTP_PASSWORD\) begins with "/],
  ['SMTP_PASSWORD=secret # of mine', /line 1 \(SMTP_PASSWORD\) has a #/],
  ['SMTP_PASSWORD=secret\nSMTP_PASSWORD=secret', /line 2 says SMTP_PASSWORD a second time/],
  ['1PASSWORD=secret', /line 1 must be/],
])('%j is refused by its line, and never by its value', (text, why) => {
  expect(() => parseSettings(text)).toThrow(why)
  expect(() => parseSettings(text)).not.toThrow(/secret/)
})

test('the file that is named is read, else the one beside the project, else none', async () => {
  const beside = join(folder, '.env')
  expect(readSettings({}, beside)).toEqual({})
  await writeFile(beside, 'PORT=4001\n')
  expect(readSettings({}, beside)).toEqual({ PORT: '4001' })
  const file = join(folder, 'kraplia.env')
  expect(() => readSettings({ SETTINGS_FILE: file }, beside)).toThrow(BadSettingsFile)
  await writeFile(file, 'PORT=4002\n')
  expect(readSettings({ SETTINGS_FILE: file }, beside)).toEqual({ PORT: '4002' })
  await writeFile(file, 'PORT\n')
  expect(() => readSettings({ SETTINGS_FILE: file }, beside)).toThrow(
    `${file}: line 1 must be like NAME=value.`,
  )
})

test('nothing of it is run, and every command has the same settings', async () => {
  const file = join(folder, 'kraplia.env')
  const proof = join(folder, 'proof')
  await writeFile(file, `SHOP_MODE=$(touch ${proof})\n`)
  for (const command of ['start', 'doctor', 'backup', 'restore', 'operator', 'erase', 'alerts', 'go-live']) {
    const run = promisify(execFile)(process.execPath, ['scripts/run.mjs', command], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, SETTINGS_FILE: file, DATA_DIR: folder },
    })
    const { code, stderr } = await run.catch((error) => error)
    expect([code, stderr], command).toEqual([
      1,
      expect.stringMatching(/^The setting SHOP_MODE must be test or live/),
    ])
  }
  expect(await promisify(execFile)('ls', [folder])).toMatchObject({ stdout: 'kraplia.env\n' })
})
