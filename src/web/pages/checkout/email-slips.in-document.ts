/**
 * Usual slips of the finger in the domain of an address, with what was meant. None is the beginning of a
 * right one, so nothing is offered to those who are still typing.
 */
export const emailSlips = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.cm': 'gmail.com',
  'gmail.ua': 'gmail.com',
  'urk.net': 'ukr.net',
  'ukr.nt': 'ukr.net',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
  'outlok.com': 'outlook.com',
  'yaho.com': 'yahoo.com',
} as const
