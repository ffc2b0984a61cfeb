import { QrCode } from '@nyhem/web/qr-code'
import { usePreviewTexts } from '../texts/use-preview-texts.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './preview.module.css'

/** The editor's own address, for the phone at hand. */
export function PhoneCode({ address, onClose }: { address: string; onClose(): void }) {
  const texts = usePreviewTexts()
  return (
    <Dialog title={texts.phone} onClose={onClose}>
      <div className={css.dialog}>
        <p>{texts.phoneHint}</p>
        <QrCode text={address} label={texts.phone} className={css.code} />
      </div>
    </Dialog>
  )
}
