import { Action } from '../platform/frame/action.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { signInText } from './sign-in-text.ts'
import styles from './recovery-codes.module.css'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ text: signInText.copied })
    } catch {
      showToast({ text: signInText.notCopied, tone: 'error' })
    }
  }
  return (
    <>
      <p>{signInText.codesHint}</p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Action variant="secondary" onClick={() => void copy()}>
          {signInText.copy}
        </Action>
        <Action variant="secondary" onClick={() => print()}>
          {signInText.print}
        </Action>
      </div>
    </>
  )
}
