import type { CareFor } from '../../../domain/quiz/care-for.ts'
import { notAnImage, photosText, tooLarge, tooMany, unopened } from '../quiz-photos-text.ts'
import { type Wording, wordingFor } from '../../../domain/quiz/care-for.ts'
import type { PhotoProblem } from './photos.ts'

export function problemTexts(careFor: CareFor, problems: readonly PhotoProblem[]): string[] {
  return [...new Set(problems.map((problem) => wordingFor(careFor, problemText(problem))))]
}

function problemText(problem: PhotoProblem): string | Wording {
  switch (problem.kind) {
    case 'not-an-image':
      return notAnImage(problem.name)
    case 'unopened':
      return unopened(problem.name)
    case 'heic':
      return photosText.heic
    case 'noisy':
      return photosText.noisy
    case 'too-large':
      return tooLarge(problem.name, problem.bytes)
    case 'too-many':
      return tooMany(problem.extra)
    case 'connection':
      return photosText.connection
    case 'too-often':
      return photosText.tooOften
    case 'busy':
      return photosText.busy
  }
}
