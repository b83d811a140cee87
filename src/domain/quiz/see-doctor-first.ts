import type { Wording } from './care-for.ts'

export const seeDoctorFirst = {
  child: 'Якщо висипання болючі, кровоточать або швидко поширюються, спершу зверніться до\u00a0дерматолога.',
  self: 'Якщо висипання болючі, кровоточать або швидко поширюються, спершу разом із\u00a0дорослими звернися до\u00a0дерматолога.',
} as const satisfies Wording
