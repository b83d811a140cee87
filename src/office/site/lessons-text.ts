import {
  type FilmId,
  filmIds,
  type Lesson,
  longestFilmMinutes,
  longestLessonLine,
  mostFilmBytes,
} from '../../domain/site/film.ts'
import { durationText } from '../../web/site/videos/videos-text.ts'
import type { SiteContent } from '../../contract/site/edit-site.ts'

const grouped = new Intl.NumberFormat('uk')
const mostMegabytes = mostFilmBytes / 1024 / 1024

export const lessonsText = {
  title: 'Відеоінструкції',
  hint: 'Чотири уроки сторінки «Відеоінструкції». Назву й\u00a0опис можна змінити, а\u00a0відео\u00a0— замінити своїм.',
  name: 'Назва',
  text: 'Опис',
  wrongName: `Потрібна назва, до\u00a0${longestLessonLine.title}\u00a0знаків`,
  wrongText: `Потрібне речення, до\u00a0${longestLessonLine.text}\u00a0знаків`,
  film: 'Відео',
  ours: 'Зараз тут відео, з\u00a0яким магазин відкрився.',
  choose: 'Вибрати відео',
  other: 'Вибрати інше відео',
  filmHint: `MP4 до\u00a0${mostMegabytes}\u00a0МБ і\u00a0до\u00a0${longestFilmMinutes}\u00a0хвилин, H.264 зі\u00a0звуком AAC.`,
  sending: (percent: number) => `Надіслано ${percent}\u00a0%`,
  checking: 'Перевіряємо відео…',
  stop: 'Зупинити',
  uploaded: (seconds: number) => `Ваше відео, ${durationText(seconds)}`,
  added: 'Відео додано. На\u00a0сайті воно з’явиться, коли ви опублікуєте зміни.',
  restore: 'Повернути відео магазину',
  poster: 'Заставка',
  noPoster: 'Додайте фото, яке видно, поки відео не\u00a0грає.',
  captions: 'Субтитри',
  chooseCaptions: 'Вибрати субтитри',
  otherCaptions: 'Вибрати інші субтитри',
  captionsHint: 'Файл WebVTT (.vtt). Місце на\u00a0екрані й\u00a0кольори з\u00a0нього не\u00a0беремо.',
  hasCaptions: (end: number) => `Субтитри є, до\u00a0${durationText(Math.round(end))}`,
  noCaptions: 'Додайте субтитри: без них відео зрозуміють не\u00a0всі.',
  longCaptions: 'Субтитри довші за\u00a0відео.',
  transcript: 'Текст відео',
  transcriptHint: 'Усе, що\u00a0сказано й\u00a0показано. Його читають ті, хто не\u00a0може дивитися.',
  wrongTranscript: (most: number) => `Потрібен текст, не\u00a0довший за\u00a0${grouped.format(most)} знаків`,
} as const

export function lessonChanges(before: SiteContent, after: SiteContent): string[] {
  return filmIds.flatMap((id) => changesOf(before.lessons[id], after.lessons[id]))
}

function changesOf(before: Lesson, after: Lesson): string[] {
  const of = `Відео «${before.title}»`
  return [
    ...(before.title === after.title ? [] : [`${of}: назва «${after.title}»`]),
    ...(before.text === after.text ? [] : [`${of}: опис «${after.text}»`]),
    ...filmChanges(before.own, after.own).map((change) => `${of}: ${change}`),
  ]
}

function filmChanges(before: Lesson['own'], after: Lesson['own']): string[] {
  if (!after) return before ? ['знову відео магазину'] : []
  if (before?.file.hash !== after.file.hash) return [`інше відео, ${durationText(after.file.seconds)}`]
  return [
    ...(before.poster.id === after.poster.id ? [] : ['інша заставка']),
    ...(before.captions.hash === after.captions.hash ? [] : ['інші субтитри']),
    ...(before.transcript === after.transcript ? [] : ['інший текст']),
  ]
}

export const lessonNames: Readonly<Record<FilmId, string>> = {
  cleansing: 'Очищення',
  moisturizer: 'Зволоження',
  morning: 'Ранок',
  evening: 'Вечір',
}
