import type { OfficeContact } from '../../../contract/office/order.ts'
import { contactLabels } from '../../../domain/contacts.ts'

export const contactNames: Readonly<Record<OfficeContact['kind'], string>> = {
  ...contactLabels,
  email: 'Пошта',
  viber: 'Viber',
}
