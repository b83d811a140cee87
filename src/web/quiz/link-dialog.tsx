import { handOnText } from './hand-on-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { Dialog } from '../platform/ui/dialog.tsx'
import { Field } from '../platform/ui/field.tsx'
import { type LazyPart, Part } from './steps/lazy-part.tsx'
import type * as QrModule from '../platform/ui/qr-code.tsx'

const qrPart: LazyPart<typeof QrModule> = { fetch: () => import('../platform/ui/qr-code.tsx') }

interface LinkDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly address: string
}

/** The link for a camera, and as text for whoever's browser copies nothing by itself. */
export function LinkDialog({ isOpen, onClose, title, address }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <Part part={qrPart}>{({ QrCode }) => <QrCode text={address} label={handOnText.qr} />}</Part>}
      <Field
        name="link"
        label={handOnText.link}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        <Button variant="secondary" onClick={onClose}>
          {handOnText.close}
        </Button>
      </p>
    </Dialog>
  )
}
