/** As the owner types who sells, and whom buyers are helped by. */
export const aSeller = {
  name: 'ФОП Коваль Олена',
  taxId: '1234567890',
  address: 'Київ, вул. Садова, 1',
  phone: '+380441234567',
  email: 'shop@example.com',
}

export const aSpecialist = {
  name: 'Олена Коваль',
  title: 'Косметолог',
  words: 'Я добираю кожен набір сама.',
}
