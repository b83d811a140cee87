import type { ExportedTable } from '../../../contract/office/exports.ts'

export const analyticsText = {
  title: 'Аналітика',
  period: 'Період',
  thisMonth: 'Цей місяць',
  lastMonth: 'Минулий місяць',
  days30: '30\u00a0днів',
  from: 'Від',
  to: 'До',
  exports: 'Вивантаження',
  exportsHint:
    'За\u00a0вибрані дні. У\u00a0файлах замовлень і\u00a0посилок є імена, телефони й\u00a0адреси: не\u00a0надсилайте їх тим, кому вони не\u00a0потрібні. Кожне вивантаження видно в\u00a0журналі дій.',
} as const

export const exportedText: Readonly<Record<ExportedTable, { readonly name: string; readonly hint: string }>> =
  {
    register: {
      name: 'Реєстр для бухгалтера',
      hint: 'Кожна оплата й\u00a0кожне повернення, комісія банку, підсумки.',
    },
    orders: { name: 'Замовлення', hint: 'Сума, стан, покупець і\u00a0адреса.' },
    lines: { name: 'Що\u00a0купили', hint: 'Набір, кількість, ціна: рядок на\u00a0кожен набір.' },
    payments: { name: 'Спроби оплати', hint: 'Банк, стан, сума, скільки повернено.' },
    parcels: { name: 'Посилки', hint: 'ТТН, стан, коли спаковано й\u00a0відправлено.' },
    quizzes: {
      name: 'Тести',
      hint: 'Відповіді й\u00a0порада, без імен, контактів і\u00a0того, що\u00a0написано своїми словами.',
    },
  }
