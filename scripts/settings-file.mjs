import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The message names the line and never its value. */
export class BadSettingsFile extends Error {}

/** From `SETTINGS_FILE`, else `.env`, else `{}`. The only reader. Throws {@link BadSettingsFile}. */
export function readSettings(environment = process.env, beside = join(root, '.env')) {
  const named = environment.SETTINGS_FILE
  if (!named && !existsSync(beside)) return {}
  const file = named || beside
  try {
    return parseSettings(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof BadSettingsFile) throw new BadSettingsFile(`${file}: ${error.message}`)
    throw new BadSettingsFile(`The settings file ${file} cannot be read (${error.code}).`)
  }
}

/** `NAME=value` lines without escapes or expansion; trims blanks and surrounding quotes. Ambiguous lines are refused. */
export function parseSettings(text) {
  const settings = {}
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const refuse = (why) => {
      throw new BadSettingsFile(`line ${index + 1} ${why}`)
    }
    const [, name, value] = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(line) ?? []
    if (name === undefined) refuse('must be like NAME=value.')
    if (Object.hasOwn(settings, name)) refuse(`says ${name} a second time: leave one of the two.`)
    settings[name] = valueOf(value, (why) => refuse(`(${name}) ${why}`))
  }
  return settings
}

function valueOf(value, refuse) {
  const [, quote, quoted] = /^(['"])(.*)\1$/.exec(value) ?? []
  if (quote !== undefined) return quoted
  if (/^['"]/.test(value))
    refuse(`begins with ${value[0]} and does not end with it: put quotes around all of it.`)
  if (/\s#/.test(value))
    refuse(
      'has a # after a blank: put quotes around the value if it belongs to it, else a remark on a line of its own.',
    )
  return value
}
