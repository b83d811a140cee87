import styles from './toast.module.css'

interface Toast {
  readonly title?: string
  readonly text: string
  /** `error` is announced at once, others politely. */
  readonly tone?: 'success' | 'error'
  readonly stays?: boolean
  readonly action?: HTMLElement | undefined
}

const secondsShown = 7

/** Replaces the one before; stays while hovered or focused. */
export function showToast({ title, text, tone = 'success', stays, action }: Toast) {
  const toast = element('div', '')
  toast.className = styles['toast'] ?? ''
  toast.dataset['tone'] = tone
  if (title) toast.append(element('b', title))
  const close = element('button', '×')
  close.setAttribute('aria-label', 'Закрити')
  toast.append(element('p', text), action ?? '', close)
  hideToast()
  document.querySelector(`#toasts ${tone === 'error' ? '[role=alert]' : 'output'}`)?.append(toast)

  const { signal } = (shown = new AbortController())
  signal.addEventListener('abort', () => toast.remove())
  let timer: ReturnType<typeof setTimeout>
  const stay = () => clearTimeout(timer)
  const wait = () => {
    stay()
    if (!stays) timer = setTimeout(hideToast, secondsShown * 1000)
  }
  close.addEventListener('click', hideToast)
  for (const event of ['mouseenter', 'focusin']) toast.addEventListener(event, stay)
  for (const event of ['mouseleave', 'focusout']) toast.addEventListener(event, wait)
  signal.addEventListener('abort', stay)
  wait()
  standClear(toast)
  for (const event of ['scroll', 'resize']) {
    addEventListener(event, () => standClear(toast), { signal, passive: true })
  }
}

let shown: AbortController | undefined

export function hideToast() {
  shown?.abort()
}

function standClear(toast: HTMLElement) {
  const region = toast.closest('#toasts')
  if (!region) return
  // Ignores the transform of its entrance.
  const { left, right } = toast.getBoundingClientRect()
  const height = toast.offsetHeight + margin
  const needed = [...document.querySelectorAll('main :is(button, a, input, h1), [role=progressbar]')].map(
    (one) => [one.getBoundingClientRect(), one.matches('[type=submit]') ? 10 : 1] as const,
  )
  const covered = (top: number, bottom: number) =>
    needed.reduce((sum, [box, weight]) => {
      const isUnder = box.top < bottom && box.bottom > top && box.left < right && box.right > left
      return isUnder ? sum + weight : sum
    }, 0)
  const isTopClearer = covered(0, height) < covered(innerHeight - height, innerHeight)
  region.toggleAttribute('data-top', isTopClearer)
}

/** Distance to the screen's edge, doubled. */
const margin = 32

function element<Name extends 'div' | 'b' | 'p' | 'button'>(name: Name, text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
