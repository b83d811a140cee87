import styles from './toast.module.css'

interface Toast {
  readonly title?: string
  readonly text: string
  /** `error` is read out at once, the others when the reader has finished. */
  readonly tone?: 'success' | 'error'
}

const secondsShown = 7

/**
 * Shows a message for a while, in place of the one before; it stays as long as it is pointed at or holds the focus.
 */
export function showToast({ title, text, tone = 'success' }: Toast) {
  const toast = element('div', '')
  toast.className = styles['toast'] ?? ''
  toast.dataset['tone'] = tone
  if (title) toast.append(element('b', title))
  const close = element('button', '×')
  close.ariaLabel = 'Закрити'
  toast.append(element('p', text), close)
  document.querySelector('#toasts [data-tone]')?.remove()
  document.querySelector(`#toasts ${tone === 'error' ? '[role=alert]' : 'output'}`)?.append(toast)

  let timer: ReturnType<typeof setTimeout>
  const stay = () => clearTimeout(timer)
  const wait = () => {
    stay()
    timer = setTimeout(() => toast.remove(), secondsShown * 1000)
  }
  close.addEventListener('click', () => toast.remove())
  for (const event of ['mouseenter', 'focusin']) toast.addEventListener(event, stay)
  for (const event of ['mouseleave', 'focusout']) toast.addEventListener(event, wait)
  wait()
}

function element<Name extends 'div' | 'b' | 'p' | 'button'>(name: Name, text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
