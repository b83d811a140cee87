import type { OfficeContact } from '../../contract/orders/people.ts'
import { contactLabels } from '../../domain/platform/contacts.ts'

export const contactNames: Readonly<Record<OfficeContact['kind'], string>> = {
  ...contactLabels,
  email: 'Пошта',
  viber: 'Viber',
}
