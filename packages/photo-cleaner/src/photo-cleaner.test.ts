import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aPicture } from '../../../test/pictures.ts'
import type { CleanerOptions } from './cleaner.ts'
import { createPhotoCleaner } from './photo-cleaner.ts'

/** `program` is the source of a replacement. */
async function aCleaner({ program, ...options }: CleanerOptions & { readonly program?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kraplia-cleaner-'))
  const lines = new PassThrough({ encoding: 'utf8', highWaterMark: 2 ** 20 })
  const path = join(folder, 'program.mjs')
  if (program !== undefined) await writeFile(path, `${prelude}\n${program}`)
  const cleaner = createPhotoCleaner(pino(lines), {
    ...options,
    ...(program !== undefined && { program: path }),
  })
  onTestFinished(async () => {
    await cleaner.stop()
    await rm(folder, { recursive: true })
  })
  let photos = 0
  return {
    folder,
    stop: () => cleaner.stop(),
    logged: () => String(lines.read() ?? ''),
    clean: async (bytes: Buffer = Buffer.from('x')) => {
      photos += 1
      const files = { sent: join(folder, `${photos}.sent`), clean: join(folder, `${photos}.clean`) }
      await writeFile(files.sent, bytes)
      return { report: await cleaner.clean(files, 'visitor'), file: files.clean }
    },
  }
}

/** `photo` reads the bytes that follow a message. */
const prelude = `
import fs from 'node:fs'
import { Socket } from 'node:net'
const pipe = new Socket({ fd: 4, readable: true, writable: true })
let came = ''
pipe.on('data', (bytes) => (came += bytes))
async function photo({ bytes }) {
  while (came.length < bytes) await new Promise((resolve) => setTimeout(resolve, 1))
  const text = came.slice(0, bytes)
  came = came.slice(bytes)
  return text
}`

const ready = `process.send({ kind: 'ready' })`
/** Reports its pid as the reason. */
const saysItsNumber = `${ready}
process.on('message', async (message) => {
  await photo(message)
  setTimeout(() => process.send({ kind: 'not-a-photo', why: String(process.pid) }), 20)
})`

/** `false` for zombies. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function cleanerOf(parent: number): Promise<number> {
  for (const task of await readdir(`/proc/${parent}/task`)) {
    const children = await readFile(`/proc/${parent}/task/${task}/children`, 'utf8')
    for (const pid of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (command.includes('cleaner-process')) return Number(pid)
    }
  }
  throw new Error('there is no cleaner')
}

const whyOf = (report: object) => ('why' in report ? String(report.why) : '')

describe('the cleaner', () => {
  test('writes the photo anew and says what it wrote', async () => {
    const { clean } = await aCleaner()
    const { report, file } = await clean(await aPicture(300, 200).jpeg().toBuffer())
    const bytes = await readFile(file)
    expect(report).toEqual({
      kind: 'photo',
      contentType: 'image/jpeg',
      width: 300,
      height: 200,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  })

  test('writes nothing for what is no photo', async () => {
    const { clean } = await aCleaner()
    const { report, file } = await clean(Buffer.from('<script>'))
    expect(report).toEqual({ kind: 'not-a-photo', why: expect.any(String) })
    expect(existsSync(file)).toBe(false)
  })

  test('works with two processes, one photo each, and keeps them for the next', async () => {
    const { clean } = await aCleaner({ program: saysItsNumber, places: 2 })
    const reports = await Promise.all(Array.from({ length: 12 }, () => clean()))
    expect(new Set(reports.map(({ report }) => whyOf(report))).size).toBe(2)
  })

  test('ends a process that has nothing to do', async () => {
    const { clean } = await aCleaner({ program: saysItsNumber, places: 1, idleSeconds: 0.1 })
    const pid = Number(whyOf((await clean()).report))
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
    expect(whyOf((await clean()).report)).not.toBe(String(pid))
  })

  test('does not miss a process that was killed while it rested', async () => {
    const { clean, logged } = await aCleaner({ program: saysItsNumber, places: 1 })
    const pid = Number(whyOf((await clean()).report))
    process.kill(pid, 'SIGKILL')
    expect(whyOf((await clean()).report)).not.toBe(String(pid))
    expect(logged()).not.toContain('"isOver":true')
  })

  test('gives its processes nothing of its owner’s environment', async () => {
    process.env['KRAPLIA_TEST_SECRET'] = 'secret'
    onTestFinished(() => void delete process.env['KRAPLIA_TEST_SECRET'])
    const { clean } = await aCleaner({
      program: `${ready}
        process.on('message', async (message) => {
          await photo(message)
          process.send({ kind: 'not-a-photo', why: Object.keys(process.env).toSorted().join() })
        })`,
    })
    expect(whyOf((await clean()).report)).toMatch(/^MALLOC_ARENA_MAX(,NODE_CHANNEL_\w+)*$/)
  })

  test('decodes as a user who is not root and may do nothing, all kinds of photos', async () => {
    const { clean } = await aCleaner({ places: 1 })
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const { report } = await clean(await aPicture(60, 40).toFormat(format).toBuffer())
      expect(report.kind).toBe('photo')
    }
    const status = readFileSync(`/proc/${await cleanerOf(process.pid)}/status`, 'utf8')
    const user = process.getuid?.() === 0 ? 65_533 : process.getuid?.()
    expect(/^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t')).toEqual(Array(4).fill(String(user)))
    if (user !== 65_533) return
    expect(/^Gid:\s+(.*)$/m.exec(status)?.[1]?.split('\t')).toEqual(Array(4).fill(String(user)))
    expect(/^Groups:[ \t]*(.*?)[ \t]*$/m.exec(status)?.[1]).toBe('')
    expect(/^CapEff:\s+(.*)$/m.exec(status)?.[1]).toMatch(/^0+$/)
    expect(/^CapPrm:\s+(.*)$/m.exec(status)?.[1]).toMatch(/^0+$/)
  })

  test('leaves no process when it is stopped, whatever they are at', async () => {
    const { clean, folder, stop } = await aCleaner({
      program: `${ready}
        process.on('message', () => {
          fs.writeFileSync(import.meta.dirname + '/' + process.pid + '.pid', '')
          for (;;);
        })`,
      places: 2,
    })
    const hanging = Promise.allSettled([clean(), clean()])
    const pids = await vi.waitFor(async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.pid'))
      expect(names).toHaveLength(2)
      return names.map((name) => Number.parseInt(name, 10))
    }, 10_000)
    await stop()
    expect(pids.map(isRunning)).toEqual([false, false])
    expect(await hanging).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    await expect(clean()).rejects.toThrow('stopped')
  })
})

describe('a process', () => {
  test('that never ends its work is killed, its photo refused, and another takes its place', async () => {
    const { clean, folder, logged } = await aCleaner({
      program: `${ready}
        process.on('message', async (message) => {
          if ((await photo(message)) !== 'hang') return process.send({ kind: 'not-a-photo', why: 'fine' })
          fs.writeFileSync(import.meta.dirname + '/pid', String(process.pid))
          for (;;);
        })`,
      places: 1,
      seconds: 2,
      cpuSeconds: 0.1,
    })
    const [hung, next] = await Promise.all([clean(Buffer.from('hang')), clean()])
    expect(hung.report).toEqual({ kind: 'not-a-photo', why: 'took too long' })
    expect(next.report).toEqual({ kind: 'not-a-photo', why: 'fine' })
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
    expect(logged().match(/photo cleaner ended/g)).toHaveLength(1)
  })

  test('that is given no time says nothing of its photo, and another takes its place', async () => {
    const { clean, logged } = await aCleaner({
      program: `${ready}
        process.on('message', async (message) => {
          if ((await photo(message)) === 'held up') return process.kill(process.pid, 'SIGSTOP')
          process.send({ kind: 'not-a-photo', why: 'fine' })
        })`,
      places: 1,
      seconds: 3,
    })
    const [heldUp, next] = await Promise.all([clean(Buffer.from('held up')), clean()])
    expect(heldUp.report).toEqual({ kind: 'busy' })
    expect(next.report).toEqual({ kind: 'not-a-photo', why: 'fine' })
    expect(logged().match(/photo cleaner ended/g)).toHaveLength(1)
  })

  test.each(['SIGSEGV', 'SIGKILL', 'SIGABRT', 'SIGBUS'])(
    'that ends by %s gets its photo tried once more, and refused if that ends so too',
    async (signal) => {
      const { clean, logged } = await aCleaner({
        program: `${ready}
          process.on('message', async (message) => {
            const kind = await photo(message)
            const seen = import.meta.dirname + '/' + kind
            const isFirst = !fs.existsSync(seen)
            fs.writeFileSync(seen, '')
            if (kind === 'always' || (kind === 'once' && isFirst)) process.kill(process.pid, '${signal}')
            else process.send({ kind: 'not-a-photo', why: 'fine' })
          })`,
        places: 1,
      })
      const [always, first, never] = await Promise.all(
        ['always', 'once', 'never'].map((kind) => clean(Buffer.from(kind))),
      )
      expect(always?.report).toEqual({ kind: 'not-a-photo', why: signal })
      expect(first?.report).toEqual({ kind: 'not-a-photo', why: 'fine' })
      expect(never?.report).toEqual({ kind: 'not-a-photo', why: 'fine' })
      expect(logged().match(/photo cleaner ended/g)).toHaveLength(3)
    },
  )

  test.each([
    ['nonsense', `'hello'`],
    ['a type of its own', `{ ...made, contentType: 'text/html' }`],
    ['a photo without a size', `{ ...made, width: 0 }`],
    ['more bytes than a photo may have', '{ ...made, bytes: 5 * 1024 * 1024 + 1 }'],
    ['another hash', `{ ...made, sha256: '../../etc/passwd' }`],
  ])('that says %s is not believed', async (_what, said) => {
    const { clean } = await aCleaner({
      program: `${ready}
        const made = { kind: 'photo', contentType: 'image/png', bytes: 1, width: 1, height: 1, sha256: 'a'.repeat(64) }
        process.on('message', async (message) => {
          await photo(message)
          process.send(${said})
        })`,
    })
    expect((await clean()).report).toEqual({ kind: 'not-a-photo', why: 'not understood' })
  })

  test('that cannot write is no fault of the photo', async () => {
    const { clean, folder } = await aCleaner()
    await mkdir(join(folder, '1.clean'))
    const sent = await aPicture(30, 20).png().toBuffer()
    await expect(clean(sent)).rejects.toThrow('EEXIST')
  })

  test.each([
    ['ends at once', 'process.exit(3)', 'exit code 3'],
    ['cannot be read', 'import "./missing.mjs"', 'exit code 1'],
    ['says something else first', `process.send({ kind: 'broken' })`, 'reported of no file'],
    ['never gets ready', 'setInterval(() => {}, 1000)', 'took too long'],
  ])('that %s is no fault of the photo', async (_what, program, why) => {
    const { clean } = await aCleaner({ program, seconds: 1 })
    await expect(clean()).rejects.toThrow(`the photo cleaner does not start: ${why}`)
  })

  test('ends when its owner is killed', async () => {
    const { folder } = await aCleaner()
    const sent = join(folder, 'sent')
    await writeFile(sent, await aPicture(30, 20).png().toBuffer())
    const owner = join(folder, 'owner.mjs')
    await writeFile(
      owner,
      `import { createPhotoCleaner } from '${import.meta.resolve('./photo-cleaner.ts')}'
       const log = { warn() {} }
       const report = await createPhotoCleaner(log).clean({ sent: '${sent}', clean: '${join(folder, 'clean')}' }, 'visitor')
       process.stdout.write(report.kind)
       setInterval(() => {}, 1000)`,
    )
    const parent = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [kind] = await once(parent.stdout, 'data')
    expect(String(kind)).toBe('photo')
    const children = (await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')).trim()
    expect(isRunning(Number(children))).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(Number(children))).toBe(false))
  })
})

describe('a photo that costs too much is refused at once:', () => {
  test('memory', async () => {
    // Interlaced, so that all 100 MB must be in memory.
    const sent = await aPicture(6000, 6000).png({ progressive: true }).toBuffer()
    const { clean, logged } = await aCleaner({ memoryMb: 150 })
    expect((await clean(sent)).report).toEqual({ kind: 'not-a-photo', why: 'took too much memory' })
    expect(logged().match(/photo cleaner ended/g)).toHaveLength(1)
    const small = await aPicture(60, 60).png().toBuffer()
    expect((await clean(small)).report.kind).toBe('photo')
  })

  test('processor time', async () => {
    const sent = await aPicture(4000, 4000).webp().toBuffer()
    const { clean } = await aCleaner({ cpuSeconds: 0.05 })
    expect((await clean(sent)).report).toEqual({ kind: 'not-a-photo', why: 'took too much processor time' })
  })
})
