import { officeApi } from '../platform/office-addresses.ts'

export function quizPhotosAddress(id: string): string {
  return `${officeApi}/quizzes/${id}/photos`
}

export function photoAddress(pass: string): string {
  return `${officeApi}/photos/${pass}`
}
