import { frameText } from '../frame-text.ts'

/** What a morning is spent in. */
export const mainSections = [
  { to: '/', name: frameText.today },
  { to: '/orders', name: frameText.orders },
  { to: '/packing', name: frameText.packing },
] as const

export const lesserSections = [
  { to: '/support', name: frameText.support },
  { to: '/shelf', name: frameText.shelf },
  { to: '/reviews', name: frameText.reviews },
  { to: '/site', name: frameText.site },
  { to: '/quizzes', name: frameText.quizzes },
  { to: '/messages', name: frameText.messages },
  { to: '/analytics', name: frameText.analytics },
  { to: '/log', name: frameText.log },
  { to: '/state', name: frameText.state },
  { to: '/settings', name: frameText.settings },
] as const
