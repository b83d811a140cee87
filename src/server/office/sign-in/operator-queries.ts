import type { OfficeSession } from '../../../contract/office/sign-in.ts'
import type { Db } from '../../db/pool.ts'

/** How an open session stands. */
export async function findSessionState(db: Db, sessionId: string): Promise<OfficeSession> {
  const { rows } = await db.query<OfficeSession>(
    `select o.name as "operatorName", s.opened_by as "openedBy",
       (select count(*)::integer from passkeys p where p.operator_id = o.id) as passkeys,
       (select count(*)::integer from recovery_codes c where c.operator_id = o.id) as "recoveryCodesLeft"
     from office_sessions s join operators o on o.id = s.operator_id where s.id = $1`,
    [sessionId],
  )
  const [state] = rows
  if (!state) throw new Error('the session has just ended')
  return state
}
