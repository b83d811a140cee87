interface Sentence {
  readonly status: number
  readonly message: string
  /** The message where its `{max}` is 1. */
  readonly onlyOne?: string
}

/**
 * Every refusal the server can answer with: its stable code, HTTP status and the sentence a person reads.
 * Functions answer `{ error, code, … }`; the database and storage shapes carry the same sentence as `hint`.
 */
export const refusals = {
  invalid_json: { status: 400, message: 'Запит пошкоджено: це не JSON.' },
  malformed_request: { status: 400, message: 'Запит пошкоджено: його не вдалося прочитати.' },
  request_timeout: {
    status: 408,
    message: 'Запит надходив надто довго. Перевірте з’єднання й спробуйте ще раз.',
  },
  headers_too_large: { status: 431, message: 'Заголовки запиту завеликі.' },
  invalid_body: { status: 400, message: 'Перевірте, будь ласка, заповнені поля.' },
  invalid_phone: {
    status: 400,
    message: 'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)',
  },
  body_too_large: { status: 413, message: 'Запит завеликий.' },
  unsupported_media_type: { status: 415, message: 'Такий формат запиту не приймаємо.' },
  method_not_allowed: { status: 405, message: 'Так звертатися до цієї адреси не можна.' },
  not_found: { status: 404, message: 'За цією адресою нічого немає.' },
  unknown_kit: { status: 400, message: 'Такого набору немає, тому замовити його не вийде.' },
  unknown_additional_kit: { status: 400, message: 'Такого додатка до набору немає.' },
  invalid_quantity: {
    status: 400,
    message: 'Кількість має бути цілим числом від 1 до {max}.',
    onlyOne: 'За раз можна замовити лише 1.',
  },
  price_changed: {
    status: 409,
    message: 'Поки ви заповнювали форму, ціна змінилася. Підтвердьте, будь ласка.',
  },
  invalid_idempotency_key: { status: 400, message: 'Ключ повтору має бути рядком до 255 знаків.' },
  idempotency_key_reused: { status: 422, message: 'Цей ключ повтору вже належить іншому замовленню.' },
  unknown_quiz_submission: { status: 400, message: 'Такого тесту немає.' },
  unknown_order: { status: 404, message: 'Такого замовлення немає.' },
  order_already_paid: { status: 409, message: 'Це замовлення вже оплачено.' },
  order_closed: { status: 409, message: 'Гроші за це замовлення повернено. Оформіть, будь ласка, нове.' },
  return_url_refused: { status: 400, message: 'Адреса повернення не належить цьому сайту.' },
  payment_method_unavailable: {
    status: 400,
    message: 'Цей спосіб оплати зараз недоступний. Виберіть інший.',
  },
  payment_provider_unavailable: {
    status: 503,
    message: 'Платіжний сервіс зараз не відповідає. Виберіть інший спосіб оплати або спробуйте ще раз.',
  },
  invalid_signature: { status: 403, message: 'Підпис не збігається.' },
  too_many_requests: { status: 429, message: 'Забагато спроб поспіль. Зачекайте хвилину й повторіть.' },
  service_unavailable: {
    status: 503,
    message: 'Сервер не відповідає. Спробуйте, будь ласка, ще раз за хвилину.',
  },
  internal: { status: 500, message: 'Щось пішло не так. Ми вже знаємо про це.' },
} as const satisfies Record<string, Sentence>

export type RefusalCode = keyof typeof refusals

/** The body of a refusal by one of the functions. */
export interface RefusalBody {
  readonly error: string
  readonly code: RefusalCode
  /** Names of the fields that were wrong, with `invalid_body`. */
  readonly fields?: readonly string[]
  /** The right prices in hryvnias, with `price_changed`. */
  readonly kitPrice?: number
  readonly additionalKitPrice?: number | null
}
