import * as v from 'valibot'
import { BadSetting, text, webUrl } from './setting-kinds.ts'

type AccountSetting = {
  /** Shown in docs/settings.md. */
  readonly says: string
} &
  /** `standInField`: its name in the stand-in's account. `must` ends the error message. */
  (
    | {
        readonly kind: 'key'
        readonly longest: number
        readonly standInField?: string
        readonly pattern?: RegExp
        readonly must?: string
      }
    /** The official address, or the path below the stand-in's. With `mayStandAlone` it is valid without the keys. */
    | {
        readonly kind: 'address'
        readonly official: string
        readonly standInPath: string
        readonly mayStandAlone?: true
      }
    | { readonly kind: 'choice'; readonly of: readonly [string, ...string[]] }
    | {
        readonly kind: 'option'
        readonly pattern: RegExp
        readonly must: string
        readonly standInField?: string
      }
  )

export type AccountSettings<Name extends string = string> = Readonly<Record<Name, AccountSetting>>

export type Account<Name extends string = string> = Readonly<Record<Name, string>>

export interface StandInAccount {
  readonly path: string
  readonly [field: string]: string | readonly string[]
}

type Environment = Readonly<Record<string, unknown>>

export function accountEnvironment(
  ...all: readonly AccountSettings[]
): Readonly<Record<string, ReturnType<typeof schemaOf>>> {
  return Object.fromEntries(
    all.flatMap((settings) =>
      Object.entries(settings).map(([name, setting]) => [name, schemaOf(setting)] as const),
    ),
  )
}

function schemaOf(setting: AccountSetting) {
  switch (setting.kind) {
    case 'key':
      return v.optional(
        v.pipe(text(setting.longest), v.regex(setting.pattern ?? /^/, setting.must ?? 'must be a key')),
      )
    case 'address':
      return v.optional(webUrl)
    case 'choice':
      return v.optional(v.picklist(setting.of, `must be ${setting.of.join(' or ')}`))
    case 'option':
      return v.optional(v.pipe(v.string(), v.trim(), v.regex(setting.pattern, setting.must)))
  }
}

/** All or none: `undefined` when none is set. Throws {@link BadSetting}. */
export function accountOf(settings: AccountSettings, env: Environment): Account | undefined {
  const present = Object.entries(settings).find(
    ([name, setting]) => env[name] !== undefined && !('mayStandAlone' in setting),
  )?.[0]
  if (present === undefined) return undefined
  const missing = keysOf(settings).find((name) => env[name] === undefined)
  if (missing) throw new BadSetting(`The setting ${present} needs ${missing} beside it.`)
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const value = env[name]
      return [name, typeof value === 'string' ? value : defaultOf(setting)]
    }),
  )
}

export function keysOf(settings: AccountSettings): string[] {
  return Object.keys(settings).filter((name) => settings[name]?.kind === 'key')
}

function defaultOf(setting: AccountSetting): string {
  switch (setting.kind) {
    case 'key':
      return ''
    case 'address':
      return setting.official
    case 'choice':
      return setting.of[0]
    case 'option':
      return ''
  }
}

export function accountAt(settings: AccountSettings, standIn: StandInAccount, ownUrl: string): Account {
  const values = Object.entries(settings).map(([name, setting]) => {
    switch (setting.kind) {
      case 'address':
        return [name, ownUrl + standIn.path + setting.standInPath]
      case 'choice':
        return [name, setting.of[0]]
      case 'key':
      case 'option':
        return [name, setting.standInField === undefined ? '' : String(standIn[setting.standInField])]
    }
  })
  return Object.fromEntries(values)
}
