import type { CareFor, CareOption, Sensitivity, SkinType, Symptom } from '../../domain/quiz/options.ts'
import { stepCount } from '../../domain/quiz/steps.ts'
import type { LaterHeadings, QuestionText } from './quiz.ts'
import { type Said, saidTo } from './said.ts'

export const beginAgainText = {
  restart: 'Почати спочатку',
  restartQuestion: 'Почати спочатку? Відповіді буде стерто.',
  erase: 'Стерти й\u00a0почати',
  leave: 'Залишити',
  restarted: 'Починаємо тест спочатку',
} as const

export function resumeLabel(step: number): string {
  return `Продовжити з\u00a0кроку ${step}`
}

export const skinTypeHints: Partial<Readonly<Record<SkinType, string>>> = {
  dry: 'Часто стягує, може лущитися',
  oily: 'Блищить майже по\u00a0всьому обличчю',
  combination: 'Блищать лоб, ніс і\u00a0підборіддя, а\u00a0щоки\u00a0— ні',
  normal: 'Не\u00a0блищить і\u00a0не\u00a0стягує',
  unsure: 'Нічого страшного: врахуємо інші відповіді',
}

export const symptomHints: Partial<Readonly<Record<Symptom, string>>> = {
  blackheads: 'Темні цятки на\u00a0носі, лобі чи\u00a0підборідді',
  dryness: 'Стягнутість, лущення',
  irritation: 'Свербіж або печіння',
}

export const sensitivityHints: Readonly<Record<Sensitivity, string>> = {
  'sensitive-skin': 'Легко червоніє або пече від нових засобів',
  eczema: 'Або атопічний дерматит',
  other: 'Алергія на\u00a0певний компонент чи\u00a0засіб',
  none: 'Алергій і\u00a0чутливості не\u00a0помічали',
}

export const careOptionHints: Readonly<Record<CareOption, string>> = {
  none: 'Вмивання водою, без засобів',
  basic: 'Гель для вмивання або крем',
  several: '2–3 засоби',
  complete: '4 засоби й\u00a0більше, регулярно',
}

export const answersText = {
  noProblemsBeside: {
    child: 'Ви позначили й\u00a0«Нічого не\u00a0турбує», і\u00a0певні ознаки. Урахуємо ознаки.',
    self: 'Позначено й\u00a0«Нічого не\u00a0турбує», і\u00a0певні ознаки. Урахуємо ознаки.',
  } satisfies Said,
  caution: {
    child:
      'Якщо висипання болючі, кровоточать або швидко поширюються, спершу зверніться до\u00a0дерматолога.',
    self: 'Якщо висипання болючі, кровоточать або швидко поширюються, спершу разом із\u00a0дорослими звернися до\u00a0дерматолога.',
  } satisfies Said,
  otherAllergy: 'На\u00a0що\u00a0саме?',
  otherAllergyHint: 'Наприклад: горіхи, мед, ефірні олії, певний крем',
  othersCleared: 'Інші позначки знято',
  noneCleared: 'Позначку «Немає» знято',
  makeup: {
    child: 'Користується декоративною косметикою',
    self: 'Користуюся декоративною косметикою',
  } satisfies Said,
  makeupHint: 'Тональний засіб, туш, блиск для губ тощо',
} as const

interface SaidQuestion {
  readonly heading: string | Said
  readonly hint?: string | Said
  readonly why?: string | Said
}

/** What is asked on each of the steps 2–7. */
const laterQuestions: Readonly<Record<number, SaidQuestion>> = {
  2: {
    heading: { child: 'Який у\u00a0дитини тип шкіри?', self: 'Який у\u00a0тебе тип шкіри?' },
    hint: {
      child: 'Пригадайте, яка шкіра через годину після вмивання',
      self: 'Пригадай, яка шкіра через годину після вмивання',
    },
    why: 'Від типу шкіри залежить, наскільки м’яким має бути очищення.',
  },
  3: {
    heading: 'Що\u00a0турбує шкіру зараз?',
    hint: 'Можна вибрати кілька варіантів або жодного',
    why: 'Ці ознаки підказують, чи\u00a0вистачить щоденного догляду.',
  },
  4: {
    heading: 'Чи\u00a0є алергії або чутливість?',
    hint: { child: 'Позначте все, що\u00a0стосується дитини', self: 'Познач усе, що\u00a0стосується тебе' },
    why: 'Щоб не\u00a0порадити засіб із\u00a0компонентом, який не\u00a0підходить.',
  },
  5: {
    heading: { child: 'Чого хочете досягти?', self: 'Чого хочеш досягти?' },
    hint: { child: 'Виберіть щонайменше одну ціль', self: 'Вибери щонайменше одну ціль' },
    why: {
      child: 'Порадимо догляд саме для вашої мети.',
      self: 'Порадимо догляд саме для твоєї мети.',
    },
  },
  6: {
    heading: {
      child: 'Як\u00a0дитина доглядає за\u00a0шкірою зараз?',
      self: 'Як\u00a0ти доглядаєш за\u00a0шкірою зараз?',
    },
    why: 'Якщо шкіра звикла до\u00a0води, починаємо з\u00a0малого.',
  },
  7: {
    heading: { child: 'Додайте фото шкіри, якщо хочете', self: 'Додай фото шкіри, якщо хочеш' },
    hint: 'Це не\u00a0обов’язково. З\u00a0фото косметолог точніше перевірить рекомендацію.',
  },
}

/** What is asked on a step (2–7), in the words for this visitor. */
export function laterQuestion(step: number, careFor: CareFor): QuestionText {
  const { heading, hint, why } = laterQuestions[step] ?? { heading: '' }
  return {
    heading: saidTo(careFor, heading),
    ...(hint && { hint: saidTo(careFor, hint) }),
    ...(why && { why: saidTo(careFor, why) }),
  }
}

/** What stands over each of the later steps while its script is on the way. */
export function laterHeadings(careFor: CareFor): LaterHeadings {
  const questions = [2, 3, 4, 5, 6, 7].map((step) => [step, laterQuestion(step, careFor).heading] as const)
  return {
    ...Object.fromEntries(questions),
    [stepCount]: saidTo(careFor, { child: 'Ваш результат тесту', self: 'Твій результат тесту' }),
  }
}
