import { emailSlips } from './email-slips.in-document.ts'

const slips: Readonly<Record<string, string>> = emailSlips

/** `olena@gmial.com` → `olena@gmail.com`; `undefined` when nothing looks like a slip. */
export function withoutSlip(email: string): string | undefined {
  const [, name, domain = ''] = /^(.+@)(.+\..+)$/.exec(email.trim().toLowerCase()) ?? []
  const meant = slips[domain]
  return name && meant && name + meant
}
