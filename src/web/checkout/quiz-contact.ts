import { normaliseContact, normalisePhone } from '../../domain/platform/contacts.ts'
import { cleanName } from '../../domain/platform/names.ts'
import { keptAbout } from '../platform/kept-quiz.ts'

export interface QuizContact {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly messenger: string
}

export function quizContact(): QuizContact {
  const about = keptAbout()
  const written = (kind: 'telegram' | 'instagram' | 'phone') => {
    const contact = about?.contactMethods[kind]
    return contact?.selected ? normaliseContact(kind, contact.value) : ''
  }
  const [firstName = '', ...others] = cleanName(about?.parentName ?? '').split(' ')
  const messenger = written('telegram')
    ? `Telegram: ${written('telegram')}`
    : written('instagram') && `Instagram: ${written('instagram')}`
  return { firstName, lastName: others.join(' '), phone: normalisePhone(written('phone')) ?? '', messenger }
}
