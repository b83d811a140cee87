import { type Catalogue, kitsOf, type ShelfItem } from './catalogue.ts'
import { hryvnias } from '../platform/money.ts'

const sold = { isPaused: false, isSpecial: false, maxQuantity: 20, videoUrl: '/video-instructions' }

export const firstShelf: readonly ShelfItem[] = [
  {
    ...sold,
    id: 'gentle-care',
    name: 'Ніжний догляд',
    skinTypeLabel: 'Для всіх типів шкіри',
    description: 'М’яке очищення та\u00a0зволоження на\u00a0щодень. З\u00a0цього набору найлегше почати.',
    price: hryvnias(690),
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
    ],
    packed: { grams: 340, size: [22, 16, 6] },
    videoUrl: '/video-instructions#moisturizer',
  },
  {
    ...sold,
    id: 'cleansing-treatment',
    name: 'Очищення та догляд',
    skinTypeLabel: 'Для жирної та\u00a0комбінованої шкіри',
    description:
      'Коли є прищики, блиск або почервоніння: дієвіше очищення і\u00a0спокійний догляд після нього.',
    price: hryvnias(1050),
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Догляд', when: 'ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
    ],
    packed: { grams: 430, size: [22, 16, 7] },
    videoUrl: '/video-instructions#cleansing',
  },
  {
    ...sold,
    id: 'deep-cleansing',
    name: 'Глибоке очищення',
    skinTypeLabel: 'Для шкіри з\u00a0чорними точками й\u00a0розширеними порами',
    description: 'Раз на\u00a0тиждень\u00a0— глибше очищення на\u00a0додачу до\u00a0щоденного догляду.',
    price: hryvnias(1200),
    products: [
      { name: 'Глибоке очищення', when: 'раз на\u00a0тиждень' },
      { name: 'Зволоження', when: 'після очищення' },
    ],
    packed: { grams: 260, size: [18, 12, 6] },
    videoUrl: '/video-instructions#evening',
  },
  {
    ...sold,
    id: 'special-care',
    name: 'Особливий догляд',
    skinTypeLabel: 'Для жирної шкіри, яка легко подразнюється',
    description:
      'Продуманий догляд і\u00a0місяць підтримки косметолога, який підкаже, що\u00a0й\u00a0коли змінити.',
    price: hryvnias(1400),
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Догляд', when: 'ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
      { name: 'Супровід косметолога', when: 'один місяць', isService: true },
    ],
    packed: { grams: 430, size: [22, 16, 7] },
    videoUrl: '/video-instructions#morning',
    isSpecial: true,
    badge: '+ 1 міс супровід',
  },
  {
    ...sold,
    id: 'personal-consultation',
    name: 'Особиста консультація',
    skinTypeLabel: 'Для будь-якого типу шкіри',
    description: 'Місяць супроводу: щотижневі консультації косметолога онлайн. Без посилки.',
    price: hryvnias(800),
    products: [{ name: 'Консультація косметолога онлайн', when: 'щотижня протягом місяця', isService: true }],
    isSpecial: true,
    badge: '+ 1 міс супровід',
    maxQuantity: 1,
  },
  {
    ...sold,
    id: 'cleansing',
    name: 'Щотижневе очищення',
    description: 'Додається до\u00a0основного набору.',
    price: hryvnias(1200),
    products: [{ name: 'Глибоке очищення', when: 'раз на\u00a0тиждень' }],
    packed: { grams: 150, size: [16, 9, 5] },
    videoUrl: '/video-instructions#evening',
  },
  {
    ...sold,
    id: 'test-kit',
    name: 'Тестовий набір',
    description: 'Лише для перевірки оплати.',
    price: hryvnias(1),
    products: [{ name: 'Пробна оплата', when: 'посилку не\u00a0надсилаємо', isService: true }],
  },
]

export const firstCatalogue: Catalogue = kitsOf(firstShelf)
