import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Does this when the test that asks for it ends; asked for at the top of a file, after its last test. In a hook nobody
 * hears of it.
 */
export function atEnd(work: () => Promise<unknown>): void {
  const register = isInTest() ? onTestFinished : afterAll
  register(async () => void (await work()))
}

const isInTest = () => TestRunner.getCurrentTest() !== undefined
