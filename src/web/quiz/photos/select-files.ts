import { maxPhotos } from '../../../domain/quiz/answers.ts'
import type { PhotoProblem } from './photos.ts'
import { pictureKind } from './picture-head.ts'

interface Selection {
  readonly files: readonly File[]
  readonly problems: readonly PhotoProblem[]
}

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

/** By magic numbers: systems report wrong types and names. Unreadable files are tried. */
async function mayBePicture(file: File): Promise<boolean> {
  if (file.size === 0) return file.type.startsWith('image/')
  try {
    return pictureKind(new Uint8Array(await file.slice(0, 32).arrayBuffer())) !== undefined
  } catch {
    return true
  }
}
