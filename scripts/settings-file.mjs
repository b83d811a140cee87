import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** What stands in a settings file is wrong, in a sentence that names the line and never its value. */
export class BadSettingsFile extends Error {}

/**
 * The shop's settings from the file that `SETTINGS_FILE` names, else from `.env` beside the project, as an object of
 * names and values; `{}` where there is neither. The shop and every command of its owner read them here and nowhere else.
 * Throws {@link BadSettingsFile}.
 */
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

/**
 * One `NAME=value` a line. A value is taken as it stands, whatever is in it: nothing is escaped, expanded or run. Blanks at
 * its ends are not part of it, nor are the quotes, of either kind, that stand around all of it. A line that begins with #
 * says nothing. What could be meant in two ways is refused.
 */
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
