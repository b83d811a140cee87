import { maxPhotos } from '../../../../domain/quiz/answers.ts'
import type { PhotoProblem } from './photos.ts'

/** What becomes of a selection: the files there is room for, and what is said of the rest. */
export interface Selection {
  readonly files: readonly File[]
  readonly problems: readonly PhotoProblem[]
}

/** Images join the `held` ones until there are three. */
export function selectFiles(picked: readonly File[], held: number): Selection {
  const images = picked.filter(isImage)
  const files = images.slice(0, Math.max(0, maxPhotos - held))
  const extra = images.length - files.length
  const others = picked.filter((file) => !isImage(file))
  return {
    files,
    problems: [
      ...others.map(({ name }) => ({ kind: 'not-an-image', name }) as const),
      ...(extra > 0 ? [{ kind: 'too-many', extra } as const] : []),
    ],
  }
}

/** Some systems give photos of an iPhone no type. */
function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
