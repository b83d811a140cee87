import type { Random } from './random.ts'

/** Somebody who buys; nobody that there is. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly branch: string
  /** By which they can be found in messengers. */
  readonly nick: string
}

/** People with common names, phones of a code that no operator has, and addresses at a domain kept for examples. */
export function inventPerson(random: Random, place: number): Person {
  const isMan = random.isLucky(0.15)
  const lastName = random.pick(lastNames)
  const nick = `demo_${latin(lastName)}_${place}`
  return {
    firstName: random.pick(isMan ? men : women),
    lastName,
    email: `${latin(lastName)}.${place}@example.com`,
    phone: `+38040${random.digits(7)}`,
    city: random.pick(cities),
    branch: random.isLucky(0.7) ? `Відділення № ${random.whole(1, 48)}` : `Поштомат № ${random.digits(5)}`,
    nick,
  }
}

export function inventChild(random: Random): { name: string; gender: 'female' | 'male' } {
  const gender = random.isLucky(0.6) ? 'female' : 'male'
  return { name: random.pick(gender === 'female' ? girls : boys), gender }
}

const women =
  words(`Олена Ірина Наталія Оксана Юлія Тетяна Світлана Марія Катерина Ганна Вікторія Людмила Галина
  Христина Соломія Мар’яна Леся Дарина Зоряна Богдана Надія Любов Інна Алла Ярослава Ольга`)
const men = words('Андрій Олександр Сергій Тарас Роман Ігор Володимир Назар')
const girls = words('Софія Анна Злата Поліна Єва Вероніка Мілана Марта Дарія Емілія Аліса Уляна')
const boys = words('Марко Данило Матвій Артем Максим Остап Лук’ян Тимофій Захар Северин')
const lastNames =
  words(`Шевчук Бондаренко Ткаченко Мельник Коваленко Поліщук Кравець Гаврилюк Лисенко Савчук Марчук
  Романюк Дорошенко Гончар Білик Пономаренко Захарчук Ярошенко Вергун Стельмах Кушнір Олійник Мороз Гнатюк Рибак
  Левченко Демчук Яремчук Онищенко Сидорук Бойчук Панченко Ґудзь Щербак Іващенко Юрченко`)
const cities = words(
  `Київ Київ Київ Львів Львів Харків Одеса Дніпро Вінниця Полтава Чернівці Івано-Франківськ Тернопіль Луцьк Рівне
  Житомир Хмельницький Черкаси Ужгород Кам’янець-Подільський Біла_Церква Суми Чернігів Миколаїв Мукачево Коломия`,
)

function words(text: string): string[] {
  return text.split(/\s+/).map((word) => word.replace('_', ' '))
}

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  words(`а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh
    ц:ts ч:ch ш:sh щ:shch ь: ю:iu я:ia`).map((pair) => pair.split(':')),
)

function latin(word: string): string {
  return word.toLowerCase().replace(/./gu, (letter) => letters[letter] ?? '')
}
