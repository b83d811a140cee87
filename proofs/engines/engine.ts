/** A browser of one engine. */
export interface Engine {
  /** As it names itself. */
  readonly version: string
  /** A tab that shares nothing with those before: no cookies, nothing kept. */
  openTab(): Promise<Tab>
  close(): Promise<void>
}

/** A tab as the protocol of its engine drives it: at once, without waiting for what is not there yet. */
export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a script in the page. */
  load(source: string): Promise<void>
  /** Runs a function in the page; it knows nothing but its arguments. */
  run<Given extends Json, Value>(script: (given: Given) => Value, given: Given): Promise<Awaited<Value>>
  /** The element that a function finds in the page. Throws what the function throws. */
  find<Given extends Json>(script: (given: Given) => Element, given: Given): Promise<FoundElement>
  /** What scripts of the page threw and nothing caught, where that is known. */
  errors?(): readonly string[]
  /** A picture of what is in the window, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface FoundElement {
  /** By the pointer, in its middle. */
  press(): Promise<void>
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  /** Into a field for files, by its path. */
  attach(file: string): Promise<void>
}

export type Json = string | number | boolean | undefined | readonly Json[] | { readonly [key: string]: Json }

/** The windows that pages are seen in, on every engine. */
export const phoneWindow = { width: 390, height: 844 }

/** An engine that this machine has not. */
export function notInstalled(name: string, packages: string): Error {
  return new Error(`${name} is not installed: apt-get install ${packages}`)
}
