import { careForLabels, childGenderLabels, contactLabels } from '../../domain/quiz/options.ts'

/**
 * The words of step 1. They travel with the page, which holds most of them anyway, and not in a script; so
 * plain texts only.
 */
export const aboutWords = {
  careFor: 'Для кого добираємо догляд?',
  careForLabels,
  teenager: 'Якщо тобі ще немає 14, пройди тест разом із мамою, татом або іншим дорослим.',
  parentName: 'Ваше ім’я',
  parentNameHint: 'Щоб ми знали, як до вас звертатися',
  childName: 'Ім’я дитини',
  childNameHint: 'Прізвище не потрібне',
  childAge: 'Вік дитини',
  childAgeHint: 'Повних років, від 8 до 18',
  childGender: 'Стать дитини',
  childGenderLabels,
  contacts: 'Як із вами зв’язатися?',
  contactsHint: 'Виберіть щонайменше один спосіб',
  contactLabels,
  contactFields: {
    telegram: { label: 'Нікнейм або номер у Telegram', hint: 'Наприклад, @olena або +380671234567' },
    instagram: { label: 'Нікнейм в Instagram', hint: 'Наприклад, @olena' },
    phone: { label: 'Номер телефону', hint: '+380 і ще 9 цифр, наприклад +380671234567' },
  },
  whyAge:
    'Шкіра в 9 і в 15 років — різна, а під час дорослішання дівчат і хлопців змінюється по-різному. Так косметологу легше порадити безпечний догляд.',
  whyContact: 'Лише щоб обговорити результат або замовлення. Реклами не надсилаємо.',
  noParentName: 'Вкажіть своє ім’я',
  noChildName: 'Вкажіть ім’я дитини',
  noChildAge: 'Вкажіть вік дитини',
  badChildAge: 'Вік має бути цілим числом від 8 до 18',
  noChildGender: 'Виберіть стать дитини',
  noContact: 'Виберіть щонайменше один спосіб зв’язку й заповніть його',
  badTelegram: 'Почніть нікнейм із @ або вкажіть номер у форматі +380XXXXXXXXX',
  badInstagram: 'Нікнейм має починатися з @',
  badPhonePrefix: 'Номер має починатися з +380',
  /** `{n}`: digits typed so far. */
  badPhoneDigits: 'Після +380 має бути 9 цифр, зараз {n}',
} as const

export type AboutWords = typeof aboutWords

export const noScript = 'Щоб пройти тест, увімкніть JavaScript у налаштуваннях браузера.'
