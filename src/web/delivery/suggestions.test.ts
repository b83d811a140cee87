import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Suggestions } from './suggestions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = readonly string[] | 'absent' | undefined

/** Suggestions over a directory that answers when it is told to. */
function over({ refused = [] as string[], hasOneMore = true, most = 0 } = {}) {
  const asked: { question: string; signal: AbortSignal; answer: (found: Answer) => Promise<void> }[] = []
  const list = new Suggestions<string, string>({
    find: (question, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined))
        const answer = async (found: Answer) => {
          resolve(found)
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ question, signal, answer })
      }),
    widerThan: (typed) => Array.from(typed, (_, nth) => typed.slice(0, -nth - 1)),
    isAnswer: (typed, option) => option.toLowerCase().startsWith(typed),
    most,
    canChoose: (option) => !refused.includes(option),
    hasOneMore: () => hasOneMore,
  })
  return { list, asked, questions: () => asked.map(({ question }) => question) }
}

const typing = { isTyped: true }
const looking = { isTyped: false }

test('asks once the typing rests, and not again for what it knows', async () => {
  const { list, asked, questions } = over()
  for (const typed of ['л', 'ль', 'льв']) {
    list.open(typed, typing)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(questions()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(questions()).toEqual(['льв'])
  await asked[0]?.answer(['Львів'])
  expect(list.view()).toEqual({ isOpen: true, options: ['Львів'], marked: 0, progress: 'found' })
  list.open('льві', typing)
  list.open('льв', typing)
  await vi.advanceTimersByTimeAsync(1000)
  expect(questions()).toEqual(['льв'])
  expect(list.view().options).toEqual(['Львів'])
})

test('gives up a question that is not asked any more, whatever comes of it', async () => {
  const { list, asked } = over()
  list.open('к', looking)
  list.open('ки', looking)
  expect(asked[0]?.signal.aborted).toBe(true)
  await asked[0]?.answer(['Кременчук'])
  expect(list.view()).toMatchObject({ options: [], progress: 'searching' })
  await asked[1]?.answer(['Київ'])
  expect(list.view()).toMatchObject({ options: ['Київ'], marked: -1, progress: 'found' })
})

test('keeps what was found until the next is there', async () => {
  const { list, asked } = over()
  list.open('к', looking)
  await asked[0]?.answer(['Київ'])
  list.open('кр', typing)
  expect(list.view()).toMatchObject({ options: ['Київ'], marked: -1, progress: 'searching' })
})

test('says that it is slow, and takes the answer that comes all the same', async () => {
  const { list, asked } = over()
  list.open('к', looking)
  await vi.advanceTimersByTimeAsync(2900)
  expect(list.view().progress).toBe('searching')
  await vi.advanceTimersByTimeAsync(200)
  expect(list.view().progress).toBe('slow')
  await asked[0]?.answer(['Київ'])
  expect(list.view()).toMatchObject({ options: ['Київ'], progress: 'found' })
})

test('gives up in the end', async () => {
  const { list } = over()
  list.open('к', looking)
  await vi.advanceTimersByTimeAsync(15_100)
  expect(list.view()).toMatchObject({ options: [], progress: 'failed' })
})

test('tries again with the next letter after a failure, without hiding the words about it', async () => {
  const { list, asked } = over()
  list.open('к', looking)
  await asked[0]?.answer(undefined)
  expect(list.view().progress).toBe('failed')
  list.open('ки', looking)
  expect(list.view().progress).toBe('failed')
  await asked[1]?.answer(['Київ'])
  expect(list.view().progress).toBe('found')
})

test('asks nothing more where there is nothing to choose from', async () => {
  const { list, asked, questions } = over()
  list.open('к', looking)
  await asked[0]?.answer('absent')
  list.open('ки', looking)
  expect(questions()).toEqual(['к'])
  expect(list.view()).toMatchObject({ isOpen: true, progress: 'absent' })
})

test('the arrows go round over what can be chosen and what stands after it', async () => {
  const { list, asked } = over({ refused: ['b', 'd'] })
  list.open('', looking)
  await asked[0]?.answer(['a', 'b', 'c', 'd'])
  const walk = (step: 1 | -1, times: number) =>
    Array.from({ length: times }, () => {
      list.move(step)
      return list.view().marked
    })
  expect(walk(1, 4)).toEqual([0, 2, 4, 0])
  expect(walk(-1, 4)).toEqual([4, 2, 0, 4])
})

test.each([
  { refused: ['b'], down: [0, 2, 0], up: [2, 0, 2] },
  { refused: ['a', 'b', 'c'], down: [-1, -1, -1], up: [-1, -1, -1] },
])('the arrows stay among the options where nothing stands after them: but $refused', async (walked) => {
  const { list, asked } = over({ refused: walked.refused, hasOneMore: false })
  list.open('', looking)
  await asked[0]?.answer(['a', 'b', 'c'])
  for (const [step, way] of [
    [1, walked.down],
    [-1, walked.up],
  ] as const) {
    list.open('', looking)
    const marked = way.map(() => {
      list.move(step)
      return list.view().marked
    })
    expect(marked).toEqual(way)
  }
})

test('Enter chooses nothing that cannot be chosen', async () => {
  const { list, asked } = over({ refused: ['a'] })
  list.open('x', typing)
  await vi.advanceTimersByTimeAsync(200)
  await asked[0]?.answer(['a', 'b'])
  expect(list.view().marked).toBe(1)
  list.close()
  expect(list.view()).toMatchObject({ isOpen: false, marked: -1 })
})

test('what is prepared is there at once', async () => {
  const { list, asked, questions } = over()
  const preparing = list.prepare('1')
  await asked[0]?.answer(['one'])
  await preparing
  await list.prepare('1')
  list.open('1', looking)
  expect(list.view()).toMatchObject({ options: ['one'], progress: 'found' })
  expect(questions()).toEqual(['1'])
  list.forget()
  list.open('1', looking)
  expect(questions()).toEqual(['1', '1'])
})

test('what nobody answered is prepared once more when it is wanted again', async () => {
  const { list, asked, questions } = over()
  const preparing = list.prepare('1')
  await asked[0]?.answer(undefined)
  await preparing
  void list.prepare('1')
  expect(questions()).toEqual(['1', '1'])
})

test('asks nothing more while all that less of the word had found is there', async () => {
  const { list, asked, questions } = over({ most: 3 })
  list.open('л', looking)
  await asked[0]?.answer(['Львів', 'Луцьк'])
  list.open('ль', typing)
  expect(list.view()).toEqual({ isOpen: true, options: ['Львів'], marked: 0, progress: 'found' })
  await vi.advanceTimersByTimeAsync(2000)
  await list.prepare('льв')
  expect(list.known('льв')).toEqual(['Львів'])
  expect(questions()).toEqual(['л'])
})

test('of an answer that may lack some it shows what fits, and asks once the typing rests for longer', async () => {
  const { list, asked, questions } = over({ most: 2 })
  list.open('л', looking)
  await asked[0]?.answer(['Львів', 'Луцьк'])
  for (const typed of ['лу', 'луц', 'луць']) {
    list.open(typed, typing)
    expect(list.view()).toMatchObject({ options: ['Луцьк'], marked: 0, progress: 'found' })
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(questions()).toEqual(['л'])
  expect(list.known('луць')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(questions()).toEqual(['л', 'луць'])
  await asked[1]?.answer(['Луцьк', 'Луцький'])
  expect(list.view()).toMatchObject({ options: ['Луцьк', 'Луцький'], marked: 0 })
})

test('an answer that says what is shown already leaves the marked option marked', async () => {
  const { list, asked } = over({ most: 2 })
  list.open('л', looking)
  await asked[0]?.answer(['Львів', 'Львівка'])
  list.open('ль', typing)
  list.move(1)
  await vi.advanceTimersByTimeAsync(600)
  await asked[1]?.answer(['Львів', 'Львівка'])
  expect(list.view()).toMatchObject({ options: ['Львів', 'Львівка'], marked: 1 })
})

test('a word that fits nothing that was found is asked about: it may be a mistake or another name', async () => {
  const { list, asked, questions } = over({ most: 3 })
  list.open('л', looking)
  await asked[0]?.answer(['Львів', 'Луцьк'])
  list.open('лв', typing)
  expect(list.view()).toMatchObject({ progress: 'searching' })
  await vi.advanceTimersByTimeAsync(200)
  expect(questions()).toEqual(['л', 'лв'])
})

test('what fits stays where nobody answers', async () => {
  const { list, asked } = over({ most: 2 })
  list.open('л', looking)
  await asked[0]?.answer(['Львів', 'Луцьк'])
  list.open('ль', looking)
  await asked[1]?.answer(undefined)
  expect(list.view()).toMatchObject({ options: ['Львів'], progress: 'found' })
})
