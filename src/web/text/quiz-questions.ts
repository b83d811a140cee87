import type { CareFor, CareOption, Sensitivity, SkinType, Symptom } from '../../domain/quiz/options.ts'
import { stepCount } from '../../domain/quiz/steps.ts'
import type { LaterHeadings, QuestionText } from './quiz.ts'

export const beginAgainText = {
  restart: 'Почати спочатку',
  restartQuestion: 'Почати спочатку? Відповіді буде стерто.',
  erase: 'Стерти й почати',
  leave: 'Залишити',
  restarted: 'Починаємо тест спочатку',
} as const

export function resumeLabel(step: number): string {
  return `Продовжити з кроку ${step}`
}

export const skinTypeHints: Partial<Readonly<Record<SkinType, string>>> = {
  dry: 'Часто стягує, може лущитися',
  oily: 'Блищить майже по всьому обличчю',
  combination: 'Блищать лоб, ніс і підборіддя, а щоки — ні',
  normal: 'Не блищить і не стягує',
  unsure: 'Нічого страшного: врахуємо інші відповіді',
}

export const symptomHints: Partial<Readonly<Record<Symptom, string>>> = {
  blackheads: 'Темні цятки на носі, лобі чи підборідді',
  dryness: 'Стягнутість, лущення',
  irritation: 'Свербіж або печіння',
}

export const sensitivityHints: Readonly<Record<Sensitivity, string>> = {
  'sensitive-skin': 'Легко червоніє або пече від нових засобів',
  eczema: 'Або атопічний дерматит',
  other: 'Алергія на певний компонент чи засіб',
  none: 'Алергій і чутливості не помічали',
}

export const careOptionHints: Readonly<Record<CareOption, string>> = {
  none: 'Вмивання водою, без засобів',
  basic: 'Гель для вмивання або крем',
  several: '2–3 засоби',
  complete: '4\u00a0засоби й\u00a0більше, регулярно',
}

export const answersText = {
  noProblemsBeside: 'Ви позначили й «Немає проблем», і певні ознаки. Урахуємо ознаки.',
  caution: 'Якщо висипання болючі, кровоточать або швидко поширюються, спершу зверніться до дерматолога.',
  otherAllergy: 'На що саме?',
  otherAllergyHint: 'Наприклад: горіхи, мед, ефірні олії, певний крем',
  othersCleared: 'Інші позначки знято',
  noneCleared: 'Позначку «Немає» знято',
  makeup: { child: 'Користується декоративною косметикою', self: 'Користуюся декоративною косметикою' },
  makeupHint: 'Тональний засіб, туш, блиск для губ тощо',
} as const

/** What is asked on a step (2–7); the words differ for a child and for oneself. */
export function laterQuestion(step: number, careFor: CareFor): QuestionText {
  const isSelf = careFor === 'self'
  switch (step) {
    case 2:
      return {
        heading: isSelf ? 'Який у вас тип шкіри?' : 'Який у дитини тип шкіри?',
        hint: 'Пригадайте, яка шкіра через годину після вмивання',
        why: 'Від типу шкіри залежить, наскільки м’яким має бути очищення.',
      }
    case 3:
      return {
        heading: 'Що турбує шкіру зараз?',
        hint: 'Можна вибрати кілька варіантів або жодного',
        why: 'Ці ознаки підказують, чи вистачить щоденного догляду.',
      }
    case 4:
      return {
        heading: 'Чи є алергії або чутливість?',
        hint: isSelf ? 'Позначте все, що стосується вас' : 'Позначте все, що стосується дитини',
        why: 'Щоб не порадити засіб із компонентом, який не підходить.',
      }
    case 5:
      return {
        heading: 'Чого хочете досягти?',
        hint: 'Виберіть щонайменше одну ціль',
        why: 'Порадимо догляд саме для вашої мети.',
      }
    case 6:
      return {
        heading: isSelf
          ? 'Як ви доглядаєте за\u00a0шкірою зараз?'
          : 'Як дитина доглядає за\u00a0шкірою зараз?',
        why: 'Якщо шкіра звикла до води, починаємо з малого.',
      }
    default:
      return {
        heading: 'Додайте фото шкіри, якщо хочете',
        hint: 'Це не обов’язково. Фото побачить лише косметолог, який перевіряє рекомендацію.',
      }
  }
}

/** What stands over each of the later steps while its script is on the way. */
export function laterHeadings(careFor: CareFor): LaterHeadings {
  const questions = [2, 3, 4, 5, 6, 7].map((step) => [step, laterQuestion(step, careFor).heading] as const)
  return { ...Object.fromEntries(questions), [stepCount]: 'Ваш результат тесту' }
}
