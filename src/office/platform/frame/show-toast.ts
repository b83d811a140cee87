import { hideToast, showToast as show } from '../../../web/platform/ui/show-toast.ts'
import { frameText } from '../frame-text.ts'

interface OfficeToast {
  readonly text: string
  readonly tone?: 'error'
  readonly undo?: () => void
}

export function showToast({ undo, ...toast }: OfficeToast) {
  show({ ...toast, stays: toast.tone === 'error', action: undo && buttonFor(undo) })
}

function buttonFor(undo: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = frameText.undo
  button.dataset['action'] = ''
  button.addEventListener('click', () => {
    hideToast()
    undo()
  })
  return button
}
