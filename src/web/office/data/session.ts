import { queryOptions } from '@tanstack/react-query'
import { type OfficeSession, signInAddresses } from '../../../contract/office/sign-in.ts'
import { ask, OfficeRefusal } from './call.ts'

export const sessionKey = ['session'] as const

/** Who is signed in; `null`: nobody. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<OfficeSession | null> => {
    try {
      return await ask<OfficeSession>(signInAddresses.session, signal)
    } catch (error) {
      if (error instanceof OfficeRefusal && error.status === 401) return null
      throw error
    }
  },
  staleTime: Infinity,
})
