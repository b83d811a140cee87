import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from './crash-boundary.tsx'

/**
 * Brings the prerendered island of this document to life. Every island entry is one call of this with the
 * component that its `page.tsx` passed to `island()`.
 */
export function startIsland<Props extends object>(Island: ComponentType<Props>, extra?: Partial<Props>) {
  const place = document.getElementById('island')
  if (!place) return
  // Written by our own build from the same component's props.
  const props: Props = JSON.parse(document.getElementById('island-props')?.textContent ?? '{}')
  // In slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      place,
      <CrashBoundary>
        <Island {...props} {...extra} />
      </CrashBoundary>,
    )
  })
}
