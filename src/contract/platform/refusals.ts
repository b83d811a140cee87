import type { Hryvnias } from '../../domain/platform/hryvnias.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { payableDays } from '../../domain/orders/order.ts'
import { longestCaption } from '../../domain/site/captions.ts'
import { filmTooLarge, longestFilmMinutes, mostCaptionBytes } from '../../domain/site/film.ts'
import { leastPictureSide } from '../../domain/catalogue/uploaded-picture.ts'

interface Sentence {
  readonly status: number
  readonly message: string
  /** Singular form, where `{max}` is 1. */
  readonly onlyOne?: string
}

/** Functions answer `{ error, code, … }`; the database and storage shapes carry the sentence as `hint`. */
export const refusals = {
  invalid_json: { status: 400, message: 'Запит пошкоджено: це не\u00a0JSON.' },
  malformed_request: { status: 400, message: 'Запит пошкоджено: його не\u00a0вдалося прочитати.' },
  request_timeout: {
    status: 408,
    message: 'Запит надходив надто довго. Перевірте з’єднання й\u00a0спробуйте ще раз.',
  },
  headers_too_large: { status: 431, message: 'Заголовки запиту завеликі.' },
  invalid_body: { status: 400, message: 'Перевірте, будь ласка, заповнені поля.' },
  invalid_phone: {
    status: 400,
    message: 'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)',
  },
  body_too_large: { status: 413, message: 'Запит завеликий.' },
  unsupported_media_type: { status: 415, message: 'Такий формат запиту не\u00a0приймаємо.' },
  method_not_allowed: { status: 405, message: 'Так звертатися до\u00a0цієї адреси не\u00a0можна.' },
  not_found: { status: 404, message: 'За\u00a0цією адресою нічого немає.' },
  unknown_kit: { status: 400, message: 'Такого набору немає, тому замовити його не\u00a0вийде.' },
  kit_paused: {
    status: 409,
    message: 'Цього зараз немає в\u00a0продажу. Виберіть, будь ласка, інший набір.',
  },
  kit_sold_out: {
    status: 409,
    message: 'Цього вже немає в\u00a0наявності. Виберіть, будь ласка, інший набір.',
  },
  too_few_left: {
    status: 409,
    message: 'Стільки вже немає: залишилося {max}. Зменште, будь ласка, кількість.',
  },
  too_many_at_once: {
    status: 409,
    message:
      'Стільки за\u00a0раз відкласти не\u00a0можемо: замовте до\u00a0{max}, а\u00a0решту\u00a0— після оплати.',
  },
  unpaid_first: {
    status: 409,
    message:
      'За\u00a0цими контактами або з\u00a0вашої мережі вже є неоплачені замовлення цього набору. Оплатіть чи\u00a0скасуйте їх або спробуйте за\u00a0годину.',
  },
  order_sold_out: {
    status: 409,
    message:
      'Поки замовлення чекало на\u00a0оплату, набір розкупили: зараз його немає в\u00a0наявності. Грошей ми не\u00a0брали.',
  },
  order_too_few_left: {
    status: 409,
    message:
      'Поки замовлення чекало на\u00a0оплату, набори розкупили: залишилося {max}. Грошей ми не\u00a0брали. Оформте, будь ласка, нове замовлення.',
  },
  unknown_additional_kit: { status: 400, message: 'Такого додатка до\u00a0набору немає.' },
  invalid_quantity: {
    status: 400,
    message: 'Кількість має бути цілим числом від 1 до\u00a0{max}.',
    onlyOne: 'За\u00a0раз можна замовити лише 1.',
  },
  price_changed: {
    status: 409,
    message: 'Поки ви заповнювали форму, ціна змінилася. Підтвердьте, будь ласка.',
  },
  point_changed: {
    status: 409,
    message: 'Це відділення або поштомат зараз не\u00a0приймає посилок. Виберіть, будь ласка, інше місце.',
  },
  point_unsuitable: {
    status: 409,
    message:
      'Це відділення або поштомат не\u00a0приймає такої великої чи\u00a0дорогої посилки. Виберіть, будь ласка, інше місце.',
  },
  invalid_idempotency_key: { status: 400, message: 'Ключ повтору має бути рядком до\u00a0255 знаків.' },
  idempotency_key_reused: { status: 422, message: 'Цей ключ повтору вже належить іншому замовленню.' },
  unknown_quiz_submission: { status: 400, message: 'Такого тесту немає.' },
  quiz_erased: { status: 410, message: 'Відповіді цього тесту видалено: у\u00a0нас їх більше немає.' },
  unknown_shared_result: {
    status: 404,
    message: 'Це посилання вже не\u00a0діє. Попросіть надіслати його ще раз.',
  },
  not_a_picture: {
    status: 415,
    message: 'Це\u00a0не\u00a0фото або файл пошкоджено. Потрібен JPEG, PNG, WebP чи\u00a0AVIF.',
  },
  picture_too_large: { status: 413, message: 'Файл завеликий: можна до\u00a05\u00a0МБ.' },
  picture_too_small: {
    status: 400,
    message: `Фото замале: кожна сторона має бути не\u00a0меншою за\u00a0${leastPictureSide}\u00a0пікселів.`,
  },
  picture_not_received: { status: 400, message: 'Фото не\u00a0дійшло. Надішліть його ще раз.' },
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
  carrier_unavailable: {
    status: 503,
    message: 'Нова пошта зараз не\u00a0відповідає. Спробуйте ще раз трохи згодом.',
  },
  carrier_key_missing: {
    status: 409,
    message: 'Магазин не\u00a0має ключа Нової пошти, тож ТТН вписуйте самі.',
  },
  waybill_not_ready: { status: 409, message: 'Для\u00a0цієї посилки ще немає ТТН, яку можна надрукувати.' },
  unknown_point: { status: 409, message: 'Такого відділення в\u00a0довіднику вже немає. Оберіть інше.' },
  unknown_order: { status: 404, message: 'Такого замовлення немає.' },
  order_already_paid: { status: 409, message: 'Це замовлення вже оплачено.' },
  order_closed: { status: 409, message: 'Гроші за\u00a0це замовлення повернено. Оформте, будь ласка, нове.' },
  order_canceled: { status: 409, message: 'Це замовлення скасовано. Оформте, будь ласка, нове.' },
  order_packed: {
    status: 409,
    message: 'Посилку вже складено, тож скасувати тут не\u00a0вийде. Напишіть або\u00a0подзвоніть нам.',
  },
  support_begun: {
    status: 409,
    message: 'Супровід уже почався, тож скасувати тут не\u00a0вийде. Напишіть або\u00a0подзвоніть нам.',
  },
  damage_not_reportable: {
    status: 409,
    message:
      'Про пошкодження можна повідомити тут протягом 30\u00a0днів після отримання. Напишіть або\u00a0подзвоніть нам.',
  },
  damage_reported: {
    status: 409,
    message: 'Ваше повідомлення вже отримано. Ми відповімо й\u00a0тоді зможете надіслати ще одне.',
  },
  order_too_old: {
    status: 409,
    message: `Замовлення чекало на\u00a0оплату ${payableDays}\u00a0днів, і\u00a0цей час минув. Оформте, будь ласка, нове за\u00a0сьогоднішньою ціною.`,
  },
  order_of_other_mode: {
    status: 409,
    message:
      'Це замовлення зроблено, коли магазин працював в\u00a0іншому режимі, тож оплатити його не\u00a0можна. Оформте, будь ласка, нове.',
  },
  order_erased: {
    status: 409,
    message:
      'Ім’я й\u00a0адресу в\u00a0цьому замовленні вже стерто, тож оплатити його не\u00a0можна. Оформте, будь ласка, нове.',
  },
  return_url_refused: { status: 400, message: 'Адреса повернення не\u00a0належить цьому сайту.' },
  payment_method_unavailable: {
    status: 400,
    message: 'Цей спосіб оплати зараз недоступний. Виберіть інший.',
  },
  payment_provider_unavailable: {
    status: 503,
    message: 'Платіжний сервіс зараз не\u00a0відповідає. Виберіть інший спосіб оплати або спробуйте ще раз.',
  },
  signed_out: { status: 401, message: 'Увійдіть до\u00a0панелі.' },
  foreign_origin: { status: 403, message: 'Цей запит надійшов не\u00a0зі\u00a0сторінки панелі.' },
  passkey_locked: {
    status: 403,
    message:
      'Цей ключ заблоковано: десь є\u00a0його копія. Увійдіть іншим ключем або\u00a0кодом відновлення.',
  },
  passkey_refused: {
    status: 403,
    message: 'Увійти цим ключем не\u00a0вдалося. Спробуйте ще раз або\u00a0візьміть код відновлення.',
  },
  passkey_not_added: { status: 403, message: 'Додати ключ не\u00a0вдалося. Спробуйте ще раз.' },
  last_passkey: { status: 409, message: 'Це єдиний ключ. Спершу додайте інший.' },
  recovery_code_refused: { status: 403, message: 'Такого коду немає, або\u00a0ним уже скористалися.' },
  sign_in_link_refused: { status: 403, message: 'Це посилання для\u00a0входу вже не\u00a0діє.' },
  sign_in_again: { status: 403, message: 'Підтвердьте, що\u00a0це ви: увійдіть ще раз.' },
  invalid_signature: { status: 403, message: 'Підпис не\u00a0збігається.' },
  offer_changed: {
    status: 409,
    message:
      'Поки ви заповнювали форму, умови оферти змінилися. Прочитайте їх, будь ласка, і\u00a0погодьтеся ще раз.',
  },
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
  shelf_changed: {
    status: 409,
    message: 'Поки ви редагували, полицю змінив хтось інший. Перевірте й\u00a0повторіть.',
  },
  stock_changed: {
    status: 409,
    message:
      'Поки ви рахували, на\u00a0полиці щось змінилося: хтось спакував або\u00a0перерахував. Перевірте й\u00a0повторіть.',
  },
  shelf_waiting: {
    status: 409,
    message: 'Попередні зміни полиці ще не\u00a0опубліковано. Дочекайтеся їх або\u00a0скасуйте.',
  },
  review_changed: {
    status: 409,
    message: 'Поки ви дивилися, відгук змінили або забрали. Прочитайте ще раз.',
  },
  changed: {
    status: 409,
    message: 'Поки ви дивилися, замовлення змінив хтось інший. Перевірте й\u00a0повторіть.',
  },
  unpaid_changed: {
    status: 409,
    message:
      'Поки ви\u00a0дивилися, неоплачених замовлень стало більше або\u00a0менше. Перевірте й\u00a0повторіть.',
  },
  not_possible_now: { status: 409, message: 'Зараз цього з\u00a0замовленням зробити не\u00a0можна.' },
  tracking_number_taken: { status: 409, message: 'Ця ТТН уже є в\u00a0замовленні №\u00a0{order}.' },
  message_not_failed: {
    status: 409,
    message: 'Це повідомлення ще в\u00a0дорозі або вже надіслано, тож удруге не\u00a0надсилаємо.',
  },
  job_changed: {
    status: 409,
    message: 'Поки ви дивилися, це вже надіслали ще раз або прибрали.',
  },
  not_set_up: {
    status: 409,
    message: 'Тут нема чого перевіряти: у\u00a0налаштуваннях магазину цього не\u00a0задано.',
  },
  refund_too_large: { status: 409, message: 'Стільки повернути вже не\u00a0можна: перевірте суму.' },
  refund_under_way: {
    status: 409,
    message: 'Попереднє повернення за\u00a0цією оплатою ще не\u00a0завершено. Дочекайтеся відповіді банку.',
  },
  refund_unavailable: {
    status: 409,
    message: 'Звідси повернути не\u00a0вийде: спосіб оплати вимкнено. Поверніть гроші в\u00a0кабінеті банку.',
  },
  refund_id_reused: { status: 422, message: 'Цей ключ уже належить іншому поверненню.' },
  range_not_satisfiable: { status: 416, message: 'Такої частини файлу немає.' },
  too_many_requests: { status: 429, message: 'Забагато спроб поспіль. Зачекайте хвилину й\u00a0повторіть.' },
  too_many_connections: {
    status: 503,
    message: 'Забагато з’єднань одночасно. Зачекайте кілька секунд і\u00a0повторіть.',
  },
  overloaded: {
    status: 503,
    message: 'Зараз у\u00a0магазині забагато відвідувачів. Спробуйте, будь ласка, за\u00a0кілька секунд.',
  },
  service_unavailable: {
    status: 503,
    message: 'Сервер не\u00a0відповідає. Спробуйте, будь ласка, ще раз за\u00a0хвилину.',
  },
  internal: { status: 500, message: 'Щось пішло не\u00a0так. Ми вже знаємо про це.' },
} as const satisfies Record<string, Sentence>

export type RefusalCode = keyof typeof refusals

export const storageSentences = {
  invalidKey: 'Шлях фото має вигляд skin-photos/{час}-{випадкові знаки}.{розширення}.',
  duplicate: 'Фото з\u00a0такою назвою вже є, а\u00a0замінити його не\u00a0можна.',
  visitErased: 'Усе, що\u00a0ви надіслали з\u00a0тестом, видалено. Надішліть фото ще раз.',
  accessDenied: 'Тут можна лише додати нове фото або відкрити щойно додане.',
  noSuchBucket: 'Фото приймаємо лише у\u00a0skin-photos.',
  noSuchKey: 'Такого фото немає або його вже приховано.',
  tooLarge: 'Фото завелике: щонайбільше 5\u00a0МБ.',
  notAPhoto: 'Це не\u00a0фото, яке ми можемо відкрити. Надішліть JPG або PNG, до\u00a050 мегапікселів.',
  tooSlow: 'Фото надходило надто повільно. Перевірте з’єднання й\u00a0спробуйте, будь ласка, ще раз.',
  broken: 'Файл не\u00a0надійшов повністю. Спробуйте, будь ласка, ще раз.',
  slowDown: 'Зараз надсилають багато фото. Спробуйте, будь ласка, за\u00a0кілька секунд.',
  busy: 'Зараз опрацьовуємо багато фото. Спробуйте, будь ласка, ще раз за\u00a0хвилину.',
  storeAway: 'Сховище фото зараз не\u00a0відповідає. Спробуйте, будь ласка, за\u00a0кілька секунд.',
  full: 'Зараз не\u00a0можемо прийняти фото. Закінчіть, будь ласка, тест без них або спробуйте пізніше.',
} as const

export const restSentences = {
  forbidden: 'Замовлення відкривається лише за\u00a0точним id і\u00a0лише в\u00a0чотирьох стовпцях.',
  noRow: refusals.unknown_order.message,
  noSuchSchema: 'Відкрито лише схему public.',
  notUuid: 'id замовлення має бути UUID.',
  noSuchTable: refusals.not_found.message,
} as const

export interface RefusalBody {
  readonly error: string
  readonly code: RefusalCode
  readonly fields?: readonly string[]
  readonly kitPrice?: Hryvnias
  readonly additionalKitPrice?: Hryvnias | null
  readonly offerVersion?: OfferVersion
  readonly order?: object
  readonly mostKopiykas?: Kopiykas
  readonly orderNumber?: string
}
