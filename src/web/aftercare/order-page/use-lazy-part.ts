import { type ComponentType, useState } from 'react'
import { buyerActsText } from './buyer-acts-text.ts'
import { showToast } from '../../platform/ui/show-toast.ts'

interface Later<Props> {
  readonly Part: ComponentType<Props> | undefined
  readonly isLoading: boolean
  readonly open: () => Promise<void>
  readonly close: () => void
}

export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch {
      showToast({ text: buyerActsText.notReady, tone: 'error' })
    }
    setLoading(false)
  }
  return { Part, isLoading, open, close: () => setPart(undefined) }
}
