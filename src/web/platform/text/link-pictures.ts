import { landingText, quizLength } from './landing.ts'

interface LinkPictureText {
  readonly heading: readonly string[]
  readonly under: readonly string[]
  readonly scene: string
}

export type LinkPictureName = 'home' | 'quiz' | 'kits' | 'videos' | 'about' | 'terms' | 'privacy'

/** Read by studio/brand/link-pictures.mjs, which draws them. */
export const linkPictures: Readonly<Record<LinkPictureName, LinkPictureText>> = {
  home: {
    heading: ['Правильний догляд', 'за шкірою —', 'з дитинства'],
    under: ['Персональні набори для дітей', 'і підлітків 8–16 років'],
    scene: landingText.heroAlt,
  },
  quiz: {
    heading: ['Який догляд', 'підійде саме', 'вашій дитині?'],
    under: [`${quizLength},`, 'приблизно 2 хвилини'],
    scene: 'Велика усміхнена крапля',
  },
  kits: {
    heading: ['Набори', 'догляду'],
    under: ['Пробні об’єми 15–50 мл,', 'приблизно на 3 тижні'],
    scene: 'Чотири набори засобів, кожен у своєму кольорі',
  },
  videos: {
    heading: ['Відеоінструкції'],
    under: ['Короткі уроки для щоденного', 'догляду. Дивіться разом', 'із дитиною'],
    scene: 'Кадри трьох уроків',
  },
  about: {
    heading: ['Про нас'],
    under: ['За кожним набором стоїть', 'косметолог із 17-річною', 'практикою'],
    scene: 'Телефон із консультацією, чашка й книжки',
  },
  terms: {
    heading: ['Публічна оферта,', 'доставка', 'й повернення'],
    under: [],
    scene: '',
  },
  privacy: {
    heading: ['Політика', 'конфіденційності'],
    under: ['Які дані збираємо', 'і коли їх видаляємо'],
    scene: '',
  },
}

export function linkPictureAlt(name: LinkPictureName): string {
  const { heading, under, scene } = linkPictures[name]
  const parts = [heading.join(' '), under.join(' '), scene].filter(Boolean)
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ')
}

/** 1200 × 630 pixels. */
export function linkPictureFile(name: LinkPictureName): string {
  return `/link-pictures/${name}.jpg`
}
