export interface Engine {
  readonly version: string
  /** Isolated storage. */
  openTab(): Promise<Tab>
  close(): Promise<void>
}

/** No waiting, as protocols differ. */
export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  load(source: string): Promise<void>
  /** Serialized, so without closures. */
  run<Given extends Json, Value>(script: (given: Given) => Value, given: Given): Promise<Awaited<Value>>
  find<Given extends Json>(script: (given: Given) => Element, given: Given): Promise<FoundElement>
  errors?(): readonly string[]
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface FoundElement {
  press(): Promise<void>
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  attach(file: string): Promise<void>
}

export type Json = string | number | boolean | undefined | readonly Json[] | { readonly [key: string]: Json }

/** CSS pixels, for every engine. */
export const phoneWindow = { width: 390, height: 844 }

export function notInstalled(name: string, packages: string): Error {
  return new Error(`${name} is not installed: apt-get install ${packages}`)
}
