import { Notice } from '../../web/platform/ui/notice.tsx'

export function Trouble({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Notice tone="caution" role="alert">
      {error.message}
    </Notice>
  )
}
