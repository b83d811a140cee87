import { longestAlt } from '../../domain/catalogue/uploaded-picture.ts'

export const pictureText = {
  choose: 'Вибрати фото',
  other: 'Вибрати інше',
  hint: 'Буде обрізано до\u00a0квадрата. Кожна сторона\u00a0— від\u00a0600\u00a0пікселів.',
  at: 'Що\u00a0лишиться у\u00a0квадраті',
  alt: 'Що\u00a0на\u00a0фото',
  altHint: 'Речення для\u00a0тих, хто не\u00a0бачить зображення.',
  wrongAlt: `Опишіть фото: до\u00a0${longestAlt} знаків`,
  upload: 'Завантажити',
  cancel: 'Скасувати',
  uploaded: 'Фото додано. На\u00a0сайті воно з’явиться, коли ви опублікуєте зміни.',
  notOpened: 'Цей файл не\u00a0відкривається як\u00a0фото. Збережіть його як\u00a0JPEG або\u00a0PNG.',
} as const
