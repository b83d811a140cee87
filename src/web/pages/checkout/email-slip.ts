/** Usual slips of the finger by the provider that was meant. */
const slips = {
  'gmail.com': 'gmial.com gmai.com gamil.com gmal.com gmil.com gnail.com gmail.co gmail.con gmail.cm',
  'ukr.net': 'urk.net ukr.ne ukr.nt',
  'icloud.com': 'iclod.com icloud.con',
} as const

/** `olena@gmial.com` → `olena@gmail.com`; `undefined` when nothing looks like a slip. */
export function withoutSlip(email: string): string | undefined {
  const [, name, domain = ''] = /^(.+@)(.+)$/.exec(email.trim().toLowerCase()) ?? []
  const meant = Object.entries(slips).find(([, wrong]) => wrong.split(' ').includes(domain))
  return name && meant ? name + meant[0] : undefined
}
