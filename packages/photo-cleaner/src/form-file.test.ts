import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOfForm } from './form-file.ts'

async function written(form: FormData) {
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { body: Buffer.from(await request.arrayBuffer()), type }
}

describe('a form that fetch writes', () => {
  test('gives back its file, whatever stands in and around it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
          maxLength: 10,
        }),
        fc.nat(10),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        async (content, fields, at, field, name) => {
          const form = new FormData()
          for (const [key, value] of fields.slice(0, at)) form.append(key, value)
          form.append(field, new Blob([content]), name)
          for (const [key, value] of fields.slice(at)) form.append(key, value)
          const { body, type } = await written(form)
          expect(await fileOfForm(body, type)).toEqual({ kind: 'file', bytes: Buffer.from(content) })
        },
      ),
      { numRuns: 300 },
    )
  })

  test('and is cut anywhere before its end holds no whole file', async () => {
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('', new Blob(['a photo']), 'моє "фото".png')
    form.append('metadata', '{}')
    const { body, type } = await written(form)
    const end = body.lastIndexOf('--') + 2
    for (let length = 0; length < end; length++) {
      expect(await fileOfForm(body.subarray(0, length), type)).toEqual({ kind: 'broken' })
    }
    expect((await fileOfForm(body.subarray(0, end), type)).kind).toBe('file')
  })
})

test('a form with any bytes changed is a form or none', async () => {
  const whole = Buffer.from(
    `${field('a', 'b')}${part('Content-Disposition: form-data; name=""; filename="a.png"\r\nContent-Type: image/png', 'abc')}--x--`,
  )
  const change = fc.tuple(
    fc.nat(whole.length - 1),
    fc.constantFrom(...Buffer.from('\0\r\n"-;=%*\xff', 'latin1')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const form = Buffer.from(whole)
      for (const [at, byte] of changes) form[at] = byte
      expect(['file', 'broken']).toContain((await fileOfForm(form, formType)).kind)
    }),
    { numRuns: 1000 },
  )
})

const formType = 'multipart/form-data; boundary=x'
const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`
const field = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content)
const file = (content: string) => part('Content-Disposition: form-data; name=""; filename="a.png"', content)

describe('a form written otherwise', () => {
  test.each([
    ['a file alone', `${file('abc')}--x--`],
    [
      'a field named like a prototype',
      `${part('Content-Disposition: form-data; name="__proto__"; filename="a"', 'abc')}--x--`,
    ],
    ['words after its end', `${file('abc')}--x--\r\nthe end`],
    ['heads in capitals', `${part('CONTENT-DISPOSITION: FORM-DATA; NAME=a; FILENAME=b', 'abc')}--x--`],
    [
      'a type before the name',
      `${part('Content-Type: a/b\r\nContent-Disposition: form-data; name="a"; filename="b"', 'abc')}--x--`,
    ],
    [
      'a name in another alphabet',
      `${part("Content-Disposition: form-data; name=a; filename*=UTF-8''%D1%84", 'abc')}--x--`,
    ],
    [
      'bytes without a file name',
      `${part('Content-Disposition: form-data; name=""\r\nContent-Type: application/octet-stream', 'abc')}--x--`,
    ],
    [
      'a field that says it is text',
      `${part('Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain', 'no')}${file('abc')}--x--`,
    ],
    ['a field whose name speaks of a file', `${field('a; filename=b', 'no')}${file('abc')}--x--`],
    ['a field whose name has a quote', `${field('a\\"; filename=\\"b', 'no')}${file('abc')}--x--`],
    ['ten fields', `${field('a', 'b').repeat(10)}${file('abc')}--x--`],
  ])('with %s holds a file', async (_what, form) => {
    expect(await fileOfForm(Buffer.from(form, 'latin1'), formType)).toEqual({
      kind: 'file',
      bytes: Buffer.from('abc'),
    })
  })

  test.each([
    ['nothing', ''],
    ['words', 'a photo'],
    ['no part', '--x--\r\n'],
    ['no file', `${field('a', 'b')}--x--`],
    ['two files', `${file('a')}${file('b')}--x--`],
    ['eleven fields', `${field('a', 'b').repeat(11)}${file('abc')}--x--`],
    ['endless fields', field('a', 'b').repeat(10_000)],
    ['a large field', `${field('a', 'b'.repeat(16_385))}${file('abc')}--x--`],
    [
      'a large head',
      `${part(`Content-Disposition: form-data; filename="${'a'.repeat(20_000)}"`, 'abc')}--x--`,
    ],
    ['no head', '--x\r\n\r\nabc\r\n--x--'],
    ['a head without an end', '--x\r\nContent-Disposition: form-data; filename="a"\r\nabc\r\n--x--'],
    ['a head of another kind', `${part('Content-Disposition: attachment; filename="a"', 'abc')}--x--`],
    ['another boundary', `${file('abc')}--x--`.replaceAll('--x', '--y')],
    ['a boundary that goes on', `${file('abc')}--xy\r\n`],
    ['words before its start', `words\r\n${file('abc')}--x--`],
    ['bare line feeds', `${file('abc')}--x--`.replaceAll('\r\n', '\n')],
  ])('with %s is broken', async (_what, form) => {
    expect(await fileOfForm(Buffer.from(form), formType)).toEqual({ kind: 'broken' })
  })

  test('is read in no time, however it is made', async () => {
    const evil = [
      Buffer.alloc(5_000_000, '\r\n--'),
      Buffer.alloc(5_000_000, '--x\r\n'),
      Buffer.from(`--x\r\nContent-Disposition: form-data${'; a="\\'.repeat(2700)}\r\n\r\nabc\r\n--x--`),
      Buffer.from(`--x\r\nContent-Disposition: form-data;${' '.repeat(16_000)}\r\n\r\nabc\r\n--x--`),
      Buffer.from(`--x\r\n${'content-disposition: '.repeat(700)}\r\n\r\nabc\r\n--x--`),
    ]
    for (const form of evil) {
      const before = process.cpuUsage()
      expect(await fileOfForm(form, formType)).toEqual({ kind: 'broken' })
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(500)
    }
  })
})

describe('the boundary', () => {
  const formWith = (boundary: string) => Buffer.from(`${file('abc')}--x--`.replaceAll('--x', `--${boundary}`))
  test.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;charset=utf-8;BOUNDARY="a b:c"', 'a b:c'],
    ['multipart/form-data; boundary=----WebKitFormBoundaryAbC123', '----WebKitFormBoundaryAbC123'],
    [`multipart/form-data; boundary=${'a'.repeat(200)}`, 'a'.repeat(200)],
  ])('of %j is %j', async (type, boundary) => {
    expect(await fileOfForm(formWith(boundary), type)).toEqual({ kind: 'file', bytes: Buffer.from('abc') })
  })

  test.each([
    ['multipart/form-data', ''],
    ['multipart/form-data; boundary=', ''],
    ['multipart/form-data; boundary=""', ''],
    [`multipart/form-data; boundary=${'a'.repeat(9000)}`, 'a'.repeat(9000)],
    ['multipart/form-data; boundary=abd', 'abc'],
  ])('of %j is not %j', async (type, boundary) => {
    expect(await fileOfForm(formWith(boundary), type)).toEqual({ kind: 'broken' })
  })
})
