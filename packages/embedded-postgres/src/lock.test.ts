import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { lockFolder } from './lock.ts'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

test('a folder in use is refused in one sentence that names the process', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by a running shop (process ${process.pid}).`,
  )
  lock.release()
})

test('a released folder can be taken again, and releasing twice does no harm', () => {
  const lock = lockFolder(folder)
  lock.release()
  const next = lockFolder(folder)
  lock.release()
  expect(() => lockFolder(folder)).toThrow('in use')
  next.release()
})

test('a killed process leaves no lock behind', async () => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)})
    lockFolder(${JSON.stringify(folder)})
    console.log('taken')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(`(process ${child.pid})`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder).release()
})

test('a folder that cannot be written to is not said to be in use', async () => {
  await mkdir(join(folder, 'lock'))
  expect(() => lockFolder(folder)).toThrow(`The database cannot write to ${folder}`)
})
