import { environment } from '../../src/server/config.ts'
import type { Groups, SettingText } from './setting-texts.ts'

const opening = `# Settings

Written by \`npm run docs\` from the schemas of the settings and \`test/docs/setting-texts.ts\`.

From the environment, or from a file that \`SETTINGS_FILE\` names, else \`.env\` in the project's folder (\`NAME=value\` a line, the
value as it stands); the environment has the last word. Read once at the start; a wrong one stops it with one sentence.
Empty counts as absent. What stands in brackets is what an absent one counts as, and between which numbers it may be.

An account is needed whole: a key without its pair stops the start. Without a merchant's keys the shop runs in test mode, with
stand-ins of the banks. \`CHROMIUM_PATH\` names the browser of \`npm test\` and of benches where none is found.
`

export function settingsPage(groups: Groups): string {
  const sections = Object.entries(groups).map(
    ([title, texts]) => `\n## ${title}\n\n${Object.entries(texts).map(lineOf).join('')}`,
  )
  return opening + sections.join('')
}

function lineOf([name, { says, instead }]: [string, SettingText]): string {
  const { absent, range } = factsOf(name)
  const notes = [instead ?? (absent && `\`${absent}\``), range].filter(Boolean)
  return `- \`${name}\`${notes.length > 0 ? ` (${notes.join('; ')})` : ''}: ${says}.\n`
}

/** What the schema of a setting knows: its value where it is absent, and of a number its bounds. */
function factsOf(name: string): { absent: string | undefined; range: string | undefined } {
  const schema: unknown = Object.entries(environment.entries).find(([one]) => one === name)?.[1]
  const { default: absent, wrapped } = Object(schema)
  const steps: readonly { type: string; requirement?: number }[] = Object(wrapped).pipe ?? []
  const bound = (type: string) => steps.find((step) => step.type === type)?.requirement
  const [least, most] = [bound('min_value'), bound('max_value')]
  return {
    absent: typeof absent === 'string' && absent !== '' ? absent : undefined,
    range: least === undefined ? undefined : `${least} to ${most}`,
  }
}
