import { statement } from '../platform/db/statement.ts'
import type { MakeQuizzesDue } from './statements.gen.ts'

/** Part of a `with`: quizzes of a part `kept` that are not over are due again when they are. */
export const dueLater =
  'update quiz_submissions s set review_at = kept.until from kept where s.id = kept.id and kept.until > now()'

/** Some of all quizzes are due, the last first. */
export const makeQuizzesDue = statement<MakeQuizzesDue>(
  'make-quizzes-due',
  `update quiz_submissions set review_at = now() where id = any (array(
     select id from quiz_submissions where review_at > now() order by review_at desc limit 5000))`,
)
