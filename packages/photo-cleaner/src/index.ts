export { type CleanedPhoto, maxPhotoBytes } from './cleaning.ts'
export { FileBatch } from './file-batch.ts'
export { createPhotoCleaner, type PhotoCleaner } from './photo-cleaner.ts'
