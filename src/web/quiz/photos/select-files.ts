import { maxPhotos } from '../../../domain/quiz/answers.ts'
import type { PhotoProblem } from './photos.ts'
import { pictureKind } from './picture-head.ts'

/** What becomes of a selection: the files there is room for, and what is said of the rest. */
interface Selection {
  readonly files: readonly File[]
  readonly problems: readonly PhotoProblem[]
}

/** Images join the `held` ones until there are three. */
export async function selectFiles(picked: readonly File[], held: number): Promise<Selection> {
  const seen = await Promise.all(picked.map(async (file) => ({ file, isPicture: await mayBePicture(file) })))
  const images = seen.filter(({ isPicture }) => isPicture).map(({ file }) => file)
  const files = images.slice(0, Math.max(0, maxPhotos - held))
  const extra = images.length - files.length
  return {
    files,
    problems: [
      ...seen
        .filter(({ isPicture }) => !isPicture)
        .map(({ file: { name } }) => ({ kind: 'not-an-image', name }) as const),
      ...(extra > 0 ? [{ kind: 'too-many', extra } as const] : []),
    ],
  }
}

/** By its first bytes: systems give photos wrong types and names, and none. What cannot be read yet is tried all the same. */
async function mayBePicture(file: File): Promise<boolean> {
  if (file.size === 0) return file.type.startsWith('image/')
  try {
    return pictureKind(new Uint8Array(await file.slice(0, 32).arrayBuffer())) !== undefined
  } catch {
    return true
  }
}
