import { inScript, isOfTwoScripts, withOneScript } from './one-script.ts'
import { cleanLine } from './plain-text.ts'

/** «(домашня)», «– робоча». */
const remarks = /^[([][^@)\]]*[)\]]|(?: ?[([]| \p{Pd} )[^@]*$/gu
const around = /^[\s"'“”«»‹›<([,;:]+|[\s"'“”«»‹›>)\].,;:!?]+$/gu

export function cleanEmail(text: string): string {
  const line = cleanLine(cleanLine(text).normalize('NFKC'))
  const named = /<([^<>@]+@[^<>]+)>/.exec(line)?.[1] ?? line
  const bare = named
    .replace(remarks, '')
    .replace(around, '')
    .replace(/^(?:e-?mail|пошта|імейл) ?: ?/iu, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(around, '')
    .replace(/ ?@ ?/g, '@')
  const at = bare.lastIndexOf('@')
  return at < 0
    ? bare
    : bare.slice(0, at) +
        bare
          .slice(at)
          .replace(/ ?\. ?/g, '.')
          .toLowerCase()
}

/** Not RFC 5322: catches typos and whatever could break a header. Delivery is the real check. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^(?!\.)[^\s@<>()[\],;:"\\\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u.test(
      text,
    ) &&
    !/\.[.@]/.test(text) &&
    !isOfTwoScripts(text)
  )
}

/** `olena@gmial.com` or `gmаil.com` with a Cyrillic а → `olena@gmail.com`; `undefined` if nothing looks like a typo. */
export function emailMeant(text: string, slips: Readonly<Record<string, string>>): string | undefined {
  const email = cleanEmail(text).toLowerCase()
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const script = /\.[^.]*[a-z][^.]*$|\.сом$/.test(email) ? 'latin' : 'cyrillic'
  const domain = withOneScript(email.slice(at + 1), script).replace(/\.сом$/, '.com')
  const right = Object.hasOwn(slips, domain) ? slips[domain] : domain
  const name = withOneScript(email.slice(0, at), script)
  const isKnown = Object.values(slips).some((known) => known === right)
  const meant = `${(isKnown && inScript(name, 'latin')) || name}@${right}`
  return meant !== email && isEmail(meant) ? meant : undefined
}
