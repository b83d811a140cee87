import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './root.mjs'

let project

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'kraplia-run-'))
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true })
  await cp(join(root, 'package-lock.json'), join(project, 'package-lock.json'))
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  await mkdir(join(project, 'src'))
  await mkdir(join(project, 'packages'))
})

afterEach(() => rm(project, { recursive: true }))

test('the shop runs on the Node of the project and its exit code comes back', async () => {
  await shop(`process.stdout.write(process.version + ' ' + process.argv.slice(2).join()); process.exit(7)`)
  const run = launch('start', 'one', 'two')
  expect(await run.exit).toBe(7)
  expect(run.output()).toMatch(/^v24\.\d+\.\d+ one,two$/)
})

test('what an operator seldom needs is a command behind theirs', async () => {
  await mkdir(join(project, 'src/commands'))
  const say = 'process.stdout.write(process.argv.slice(1).join())'
  for (const name of ['operator', 'alerts']) await writeFile(join(project, `src/commands/${name}.ts`), say)
  const run = launch('operator', 'alerts', 'resolve', '12')
  expect(await run.exit).toBe(0)
  expect(run.output()).toMatch(/alerts\.ts,resolve,12$/)
  const own = launch('operator', 'list')
  expect(await own.exit).toBe(0)
  expect(own.output()).toMatch(/operator\.ts,list$/)
})

test.each(['SIGINT', 'SIGTERM'])('%s reaches the shop once, however often it comes', async (signal) => {
  await shop(`
    let times = 0
    process.on('${signal}', () => { times++; setTimeout(() => { process.stdout.write(String(times)); process.exit(0) }, 200) })
    process.stdout.write('open ')
    setInterval(() => {}, 1000)`)
  const run = launch('start')
  await run.says('open')
  run.child.kill(signal)
  await new Promise((resolve) => setTimeout(resolve, 50))
  run.child.kill(signal)
  expect(await run.exit).toBe(0)
  expect(run.output()).toBe('open 1')
})

test('a shop whose launcher is killed hears of it', async () => {
  await shop(`
    process.on('disconnect', () => { process.stdout.write('alone'); process.exit(0) })
    process.stdout.write('open ')
    setInterval(() => {}, 1000)`)
  const run = launch('start')
  await run.says('open')
  run.child.kill('SIGKILL')
  await run.says('alone')
})

test('a signal to npm, whose shell hands none on, ends the shop', async () => {
  await shop(`
    process.on('SIGTERM', () => { process.stdout.write('closed'); process.exit(0) })
    process.stdout.write('open ')
    setInterval(() => {}, 1000)`)
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ scripts: { start: 'node scripts/run.mjs start' } }),
  )
  const run = launchBy('npm', ['start', '--silent'])
  await run.says('open')
  run.child.kill('SIGTERM')
  await run.says('closed')
})

test('what the shop leaves running is ended with it', async () => {
  await shop(`
    const { spawn } = await import('node:child_process')
    spawn('sleep', ['1000'], { stdio: 'inherit' })
    process.exit(0)`)
  // The output stays open while anyone could write to it.
  expect(await launch('start').exit).toBe(0)
})

test('the shop is compiled once, before it starts, and again when its code has changed', async () => {
  const script = `process.stdout.write(process.execArgv.join() + ' ' + process.env.NODE_COMPILE_CACHE)`
  await shop(script)
  const first = launch('start')
  await first.exit
  const folder = join(project, '.cache', 'compiled')
  expect(first.output()).toMatch(/--max-semi-space-size=4,.*compiled$/)
  const firstTime = await compiledAt(folder)
  await launch('start').exit
  expect(await compiledAt(folder)).toBe(firstTime)
  await shop(`${script};`)
  await launch('start').exit
  expect(await compiledAt(folder)).toBeGreaterThan(firstTime)
})

test('an unknown command is told what there is', async () => {
  const run = launch('open')
  expect(await run.exit).toBe(1)
  expect(run.output()).toMatch(/^Usage: node scripts\/run\.mjs <start\|go-live\|[a-z|-]+>\n$/)
})

test('in development the shop starts again with every change, and ends with the command', async () => {
  for (const folder of ['src/server', 'src/contract', 'src/domain', 'packages', 'db/migrations'])
    await mkdir(join(project, folder), { recursive: true })
  const telling = (word) => `
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => { process.stdout.write('closed '); process.exit(0) })
    process.stdout.write('${word} ' + process.env.KRAPLIA_DEV + ' ')
    setInterval(() => {}, 1000)`
  await shop(telling('first'))
  const run = launch('dev')
  await run.says('first 1')
  await shop(telling('second'))
  await run.says('second 1')
  await writeFile(join(project, 'src/server/new.ts'), '')
  await expect.poll(() => run.output().split('second 1').length).toBe(3)
  run.child.kill('SIGINT')
  expect(await run.exit).toBe(0)
  expect(run.output().split('closed')).toHaveLength(4)
})

const compiledAt = async (folder) => (await stat(join(folder, 'compiled-at'))).mtimeMs

const shop = (script) => writeFile(join(project, 'src', 'main.ts'), `if (import.meta.main) {${script}}`)

function launch(...args) {
  return launchBy(process.execPath, ['scripts/run.mjs', ...args])
}

function launchBy(program, args) {
  const child = spawn(program, args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return {
    child,
    output: () => output,
    exit: once(child, 'close').then(([code]) => code),
    says: (words) => expect.poll(() => output).toContain(words),
  }
}
