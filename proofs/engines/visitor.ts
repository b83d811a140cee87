import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { patience } from '../../e2e/browser-options.ts'
import type { FoundElement, Json, Tab } from './engine.ts'
import { type PageLocator, installLocator, type Place } from './page-locator.ts'

/** Finds by role and name, alike in every engine. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Waits and retries. A string is the exact name. */
export class Visitor {
  readonly #tab: Tab
  readonly #origin: string
  readonly #places: readonly Place[]
  readonly #seen: { pictures: number }

  constructor(tab: Tab, origin: string, places: readonly Place[] = [], seen = { pictures: 0 }) {
    this.#tab = tab
    this.#origin = origin
    this.#places = places
    this.#seen = seen
  }

  within(role: string, { name, text }: { name?: string | RegExp; text?: string }): Visitor {
    const place = {
      role,
      ...(name !== undefined && { name: nameFor(name) }),
      ...(text !== undefined && { text }),
    }
    return new Visitor(this.#tab, this.#origin, [...this.#places, place], this.#seen)
  }

  async open(path: string) {
    await this.#tab.open(new URL(path, this.#origin).href)
  }

  async back() {
    await this.#tab.run(() => void setTimeout(() => history.back()), undefined)
  }

  async reload() {
    await this.#tab.reload()
  }

  /** Once it is stable and uncovered. */
  async press(role: string, name: string | RegExp) {
    const element = await this.#find(role, name)
    await element.press()
  }

  async type(role: string, name: string | RegExp, text: string) {
    const element = await this.#find(role, name)
    await element.press()
    await element.type(text)
  }

  async pressEnter(role: string, name: string | RegExp) {
    const element = await this.#find(role, name)
    await element.pressEnter()
  }

  /** The input is hidden behind a button. */
  async attach(selector: string, file: string) {
    const findField = (wanted: string) => {
      const field = document.querySelector(wanted)
      if (!field) throw new Error(`no ${wanted}`)
      return field
    }
    const field = await this.#eventually(() => this.#tab.find(findField, selector))
    await field.attach(file)
  }

  async sees(text: string | RegExp) {
    const readText = (places: readonly Place[]) =>
      (Reflect.get(globalThis, 'pageLocator') as PageLocator).readText(places)
    await this.#eventually(async () => {
      const words = expect(await this.#tab.run(readText, this.#places))
      if (typeof text === 'string') words.toContain(text)
      else words.toMatch(text)
    })
  }

  async isAt(address: RegExp) {
    await this.until(
      ({ source }) => location.href.match(source) !== null,
      { source: address.source },
      `an address like ${String(address)}`,
    )
  }

  async until<Given extends Json, Value>(script: (given: Given) => Value, given: Given, what: string) {
    return this.#eventually(async () => {
      const answer = await this.#tab.run(script, given)
      expect(answer, what).toBeTruthy()
      return answer
    })
  }

  /** Once animations have ended. */
  async look(name: string) {
    await this.until(isStill, undefined, 'the page is still')
    const number = String((this.#seen.pictures += 1)).padStart(2, '0')
    await writeFile(test.info().outputPath(`${number}-${name}.png`), await this.#tab.picture())
  }

  #find(role: string, name: string | RegExp): Promise<FoundElement> {
    const findToUse = (places: readonly Place[]) =>
      (Reflect.get(globalThis, 'pageLocator') as PageLocator).findToUse(places)
    return this.#eventually(() => this.#tab.find(findToUse, [...this.#places, { role, name: nameFor(name) }]))
  }

  /** The page may be navigating, or not hydrated yet. */
  async #eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
    let result: { value: Value } | undefined
    const tryOnce = async () => {
      if (!(await this.#tab.run(() => 'pageLocator' in globalThis, undefined))) {
        await this.#tab.load(testingLibrary)
        await this.#tab.run(installLocator, undefined)
      }
      result = { value: await attempt() }
    }
    await expect(tryOnce).toPass({ timeout: patience * 20_000, intervals: [50, 50, 100, 250] })
    if (!result) throw new Error('nothing was tried')
    return result.value
  }
}

function isStill() {
  const isInWindow = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight
  const isGliding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const isComing = (image: HTMLImageElement) => !image.complete && isInWindow(image.getBoundingClientRect())
  return !document.getAnimations().some(isGliding) && ![...document.images].some(isComing)
}

function nameFor(name: string | RegExp) {
  return typeof name === 'string' ? name : { pattern: name.source }
}
