import type { ComponentType } from 'react'
import { partHole } from './holes.ts'

interface PartSlotProps {
  /** Named here, so that its styles stand in the document. */
  readonly drawnLater: ComponentType<never>
}

/** Where something without a script is drawn when the page is asked for. */
export function PartSlot({ drawnLater: _drawnLater }: PartSlotProps) {
  return <div dangerouslySetInnerHTML={{ __html: partHole }} />
}
