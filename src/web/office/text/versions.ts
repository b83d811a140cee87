export const versionsText = {
  changes: 'Ваші зміни',
  when: 'Коли опублікувати',
  whenHint: 'Порожнє поле\u00a0— одразу.',
  publish: 'Опублікувати',
  reset: 'Скинути зміни',
  sent: 'Зміни прийнято. За\u00a0кілька секунд їх побачать усі.',
  planned: 'Зміни заплановано.',
  publishing: 'Публікуємо зміни: за\u00a0кілька секунд їх побачать усі.',
  plannedFor: (moment: string) => `Ці зміни буде опубліковано ${moment}`,
  takeBack: 'Скасувати ці\u00a0зміни',
  takenBack: 'Зміни скасовано.',
  failed: (moment: string) =>
    `Опублікувати зміни не\u00a0вдалося (${moment}). На\u00a0сайті все лишилося, як\u00a0було. Спробуйте ще раз.`,
  history: 'Що\u00a0змінювали раніше',
  published: (moment: string, by: string | null) =>
    by === null ? `${moment}, з\u00a0оновленням магазину` : `${moment}, ${by}`,
  bringBack: 'Повернути як\u00a0було до\u00a0цього',
  broughtBack: 'Попередню версію взято за\u00a0основу. Перевірте зміни й\u00a0опублікуйте їх.',
  wrongTime: 'Виберіть час, який ще не\u00a0минув, у\u00a0межах року',
  stillWrong: 'Спершу виправте позначене вище.',
} as const
