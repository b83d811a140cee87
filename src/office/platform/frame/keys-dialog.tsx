import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import { frameText } from '../frame-text.ts'
import { Action } from './action.tsx'
import styles from './keys-dialog.module.css'
import { currentShortcuts, keysText } from './shortcuts.ts'

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={frameText.keys}>
      <p>{frameText.keysHint}</p>
      {isOpen && (
        <dl className={styles['keys']}>
          {currentShortcuts().map(({ keys, label }) => (
            <div key={keys}>
              <dt>
                <kbd>{keysText(keys)}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
      <Action variant="secondary" onClick={onClose}>
        {frameText.close}
      </Action>
    </Dialog>
  )
}
