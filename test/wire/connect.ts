import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The unmodified client, pointed at a shop as it would be at a project. */
export function connect(url: string, key = 'anon', through?: typeof fetch): SupabaseClient {
  return createClient(url, key, through && { global: { fetch: through } })
}
