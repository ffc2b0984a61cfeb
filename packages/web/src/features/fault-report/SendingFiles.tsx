import { languageTags } from '@nyhem/domain/sites/site'
import { useSite, useTexts } from '../../site/site-context.tsx'
import styles from './FaultReport.module.css'
import { fileSize } from './FileState.tsx'
import { isAttached, type ReportFile } from './file-queue.ts'

/** Upload progress of all files beside the button that waits for them. Empty once they have arrived. */
export function SendingFiles({ files }: { files: readonly ReportFile[] }) {
  const { files: strings } = useTexts('report').report
  const { locale } = useSite()
  const attached = files.filter(isAttached)
  if (attached.every(({ status }) => status === 'done')) return null
  const bytes = attached.reduce((sum, file) => sum + file.bytes, 0)
  const sent = attached.reduce((sum, file) => sum + (file.status === 'done' ? file.bytes : file.sent), 0)
  const size = (amount: number) => fileSize(amount, languageTags[locale])
  return (
    <div>
      <p className={styles.note}>
        {strings.sendingAll} {strings.sending(size(sent), size(bytes))}
      </p>
      <progress className={styles.bar} value={sent} max={Math.max(1, bytes)} aria-label={strings.sendingAll} />
    </div>
  )
}
