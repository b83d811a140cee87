export interface RefusalSentence {
  readonly status: number
  readonly message: string
  /** Singular form, where `{max}` is 1. */
  readonly onlyOne?: string
}

export const platformRefusals = {
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
  invalid_idempotency_key: { status: 400, message: 'Ключ повтору має бути рядком до\u00a0255 знаків.' },
  idempotency_key_reused: { status: 422, message: 'Цей ключ повтору вже належить іншому замовленню.' },
  invalid_signature: { status: 403, message: 'Підпис не\u00a0збігається.' },
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
  newer_version: {
    status: 503,
    message:
      'Магазин оновлюється, і\u00a0ця його версія такого ще не\u00a0читає. Спробуйте, будь ласка, за\u00a0хвилину.',
  },
  internal: { status: 500, message: 'Щось пішло не\u00a0так. Ми вже знаємо про це.' },
} as const satisfies Record<string, RefusalSentence>
