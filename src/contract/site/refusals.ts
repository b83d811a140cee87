import { longestCaption } from '../../domain/site/captions.ts'
import { filmTooLarge, longestFilmMinutes, mostCaptionBytes } from '../../domain/site/film.ts'
import type { RefusalSentence } from '../platform/refusals.ts'

export const siteRefusals = {
  site_changed: {
    status: 409,
    message: 'Поки ви редагували, сайт змінив хтось інший. Перевірте й\u00a0повторіть.',
  },
  site_waiting: {
    status: 409,
    message: 'Попередні зміни сайту ще не\u00a0опубліковано. Дочекайтеся їх або\u00a0скасуйте.',
  },
  text_not_drawn: {
    status: 400,
    message:
      'Текст не\u00a0вдається показати на\u00a0сторінці: забагато списків, цитат або\u00a0виділень одне в\u00a0одному. Приберіть зайві знаки й\u00a0збережіть ще раз.',
  },
  seller_missing: { status: 400, message: 'Магазин має назвати продавця: заповніть його реквізити.' },
  not_a_film: {
    status: 415,
    message:
      'Це\u00a0не\u00a0MP4 або\u00a0файл пошкоджено. Збережіть відео як\u00a0MP4 і\u00a0спробуйте ще раз.',
  },
  film_codec: {
    status: 415,
    message:
      'Таке відео відкриють не\u00a0всі телефони: потрібні відео H.264 і\u00a0звук AAC. Збережіть його так і\u00a0спробуйте ще раз.',
  },
  film_too_large: { status: 413, message: filmTooLarge },
  film_too_long: { status: 400, message: `Відео задовге: можна до\u00a0${longestFilmMinutes}\u00a0хвилин.` },
  film_not_received: { status: 400, message: 'Відео не\u00a0дійшло. Надішліть його ще раз.' },
  not_captions: {
    status: 415,
    message: 'Це\u00a0не\u00a0субтитри WebVTT або\u00a0рядок {line} написано не\u00a0так.',
  },
  captions_encoding: {
    status: 415,
    message:
      'Субтитри збережено не\u00a0в\u00a0UTF-8, і\u00a0замість літер були\u00a0б значки. Відкрийте файл у\u00a0Блокноті, натисніть «Зберегти як», виберіть кодування UTF-8 і\u00a0надішліть ще раз.',
  },
  caption_too_long: {
    status: 400,
    message: `Субтитр у\u00a0рядку {line} довший за\u00a0${longestCaption} знаків: його не\u00a0встигнуть прочитати. Поділіть його на\u00a0кілька.`,
  },
  captions_too_large: {
    status: 413,
    message: `Субтитри завеликі: можна до\u00a0${mostCaptionBytes / 1024}\u00a0кБ.`,
  },
  captions_not_received: { status: 400, message: 'Субтитри не\u00a0дійшли. Надішліть їх ще раз.' },
} as const satisfies Record<string, RefusalSentence>
