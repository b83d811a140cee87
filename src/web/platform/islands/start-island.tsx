import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from './crash-boundary.tsx'

/** `Island` is the component that the page passed to `island()`. */
export function startIsland<Props extends object>(Island: ComponentType<Props>, extra?: Partial<Props>) {
  const place = document.getElementById('island')
  if (!place) return
  const props: Props = JSON.parse(document.getElementById('island-props')?.textContent ?? '{}')
  // Interruptible hydration keeps the page responsive.
  startTransition(() => {
    hydrateRoot(
      place,
      <CrashBoundary>
        <Island {...props} {...extra} />
      </CrashBoundary>,
    )
  })
}
