/** Of messages `m` about no order or one of which this is so: nothing is sent of them any more. */
export function messagesPutAside(isOfTest: string): string {
  return `with hushed as (
     update messages m set state = 'failed', failure = 'put-aside', changed_at = now()
     where m.state in ('queued', 'sending') and (m.order_id is null or ${isOfTest})
     returning id
   ) select graphile_worker.remove_job('message:' || id) from hushed`
}

/** Of alerts `a` about no order or one of which this is so. */
export function alertsPutAside(isOfTest: string): string {
  return `update alerts a set resolved_at = now() where resolved_at is null
     and (order_id is null or ${isOfTest})`
}
