import { queryOptions } from '@tanstack/react-query'
import { type OfficeSession, signInAddresses } from '../../../contract/staff/sign-in.ts'
import { ask, isSignedOut } from './call.ts'
import { officeSession } from './readings/sign-in.ts'

export const sessionKey = ['session'] as const

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<OfficeSession | null> => {
    try {
      return await ask(signInAddresses.session, officeSession, signal)
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: Infinity,
})
