import { documentKeys } from '../../contract/site/site-documents.ts'
import { CrashPanel, CrowdedPanel } from '../platform/frame/crash-panel.tsx'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { titles } from '../platform/text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    { ...titles.error, key: documentKeys.error, frame: 'shop', content: <CrashPanel /> },
    { ...titles.crowded, key: documentKeys.crowded, frame: 'shop', content: <CrowdedPanel /> },
    { ...titles.crowded, key: documentKeys.crowdedForm, frame: 'shop', content: <CrowdedPanel isForm /> },
  ]
}
