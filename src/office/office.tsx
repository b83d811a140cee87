import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastRegion } from '../web/platform/ui/toast-region.tsx'
import { sessionQuery } from './platform/data/session.ts'
import { Read } from './platform/frame/read.tsx'
import { Shell } from './platform/frame/shell.tsx'
import { keepOffice } from './platform/register.ts'
import { forgetList, forgetOldList, operatorOfList } from './delivery/device.ts'
import { PackingWork } from './delivery/packing-work.tsx'
import { ConfirmSignIn } from './staff/confirm-sign-in.tsx'
import { lesserScreens, mainScreens } from './screens.ts'
import { FirstKey } from './staff/first-key.tsx'
import { SignIn } from './staff/sign-in.tsx'

/** Without a session nothing but the sign-in is rendered or fetched. */
export function Office() {
  const session = useQuery(sessionQuery)
  const isUnanswered = session.data === undefined
  useListOnDevice(session.data === null)
  // Offline, packing continues for the operator of the stored list.
  const isInside = session.data ? session.data.passkeys > 0 : isUnanswered && operatorOfList() !== undefined
  return (
    <>
      {isInside ? (
        <Inside />
      ) : (
        <Read query={session}>{(operator) => (operator === null ? <SignIn /> : <FirstKey />)}</Read>
      )}
      <ToastRegion />
    </>
  )
}

function Inside() {
  useEffect(keepOffice, [])
  return (
    <Shell {...{ mainScreens, lesserScreens }}>
      <PackingWork />
      <Outlet />
      <ConfirmSignIn />
    </Shell>
  )
}

/** Deletes personal data with the session, and after its time. */
function useListOnDevice(isSignedOut: boolean) {
  useEffect(() => {
    if (isSignedOut) forgetList()
  }, [isSignedOut])
  useEffect(() => {
    forgetOldList()
    const timer = setInterval(forgetOldList, 60_000)
    return () => clearInterval(timer)
  }, [])
}
