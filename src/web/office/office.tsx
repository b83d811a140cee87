import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { sessionQuery } from './data/session.ts'
import { Read } from './frame/read.tsx'
import { Shell } from './frame/shell.tsx'
import { ToastRegion } from './frame/toasts.tsx'
import { FirstKey } from './sign-in/first-key.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

/** Everything: whoever has no session sees the way in, and nothing else is drawn or asked for. */
export function Office() {
  const session = useQuery(sessionQuery)
  return (
    <>
      <Read query={session}>
        {(operator) =>
          operator === null ? (
            <SignIn />
          ) : operator.passkeys === 0 ? (
            <FirstKey />
          ) : (
            <Shell>
              <Outlet />
            </Shell>
          )
        }
      </Read>
      <ToastRegion />
    </>
  )
}
