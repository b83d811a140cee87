import { emptied } from '../../../platform/data-inventory/forget.ts'
import { quizTables } from '../../../platform/data-inventory/quiz.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { RemovePhotosBack } from '../../statements.gen.ts'

/** Of photos that their senders had removed before a backup was brought back. */
export const removePhotosBack = statement<RemovePhotosBack>(
  'remove-photos-back',
  `update photos set removed_at = now(), removed_because = 'uploader', ${emptied(quizTables.photos)}
   where id = any (:ids) and removed_at is null returning id`,
)
