import { languageTags } from '@nyhem/domain/sites/site'
import { Check, FileText, Video } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FaultReport.module.css'
import type { ReportFile } from './file-queue.ts'

export function Thumbnail({ file }: { file: Pick<ReportFile, 'preview' | 'type'> }) {
  return (
    <span className={styles.thumbnail}>
      {file.preview ? (
        <img src={file.preview} alt="" width={56} height={56} />
      ) : (
        <Icon of={file.type.startsWith('video/') ? Video : FileText} size={24} />
      )}
    </span>
  )
}

export function FileState({ file: { status, name, bytes, sent, problem, isSwitchedOff } }: { file: ReportFile }) {
  const { report, ui } = useTexts('report')
  const { files: strings } = report
  const { locale } = useSite()
  const size = fileSize(bytes, languageTags[locale])
  if (status === 'uploading')
    return (
      <>
        <p className={styles.note}>{strings.sending(fileSize(sent, languageTags[locale]), size)}</p>
        <progress className={styles.bar} value={sent} max={Math.max(1, bytes)} aria-label={strings.progress(name)} />
      </>
    )
  if (status === 'refused' && problem !== null) {
    const found = strings.problems[problem]
    return <FieldError id={`report-file-${name}`} error={typeof found === 'string' ? found : found(size)} />
  }
  if (status === 'failed') {
    const own = problem === 'uncheckedFile' ? strings.problems.uncheckedFile : strings.failed
    const error = isSwitchedOff ? ui.switchedOff : own
    return <FieldError id={`report-file-${name}`} error={error} />
  }
  return (
    <p className={styles.fileNote}>
      {status === 'done' && <Icon of={Check} size={16} />}
      {status === 'done' ? strings.done(size) : status === 'kept' ? strings.kept(size) : strings.waiting(size)}
    </p>
  )
}

const kilo = 1_024
const mega = kilo * kilo

/** Formats bytes with the language's decimal sign: `3,1 MB`, `240 kB`. Never fails. */
export function fileSize(bytes: number, languageTag: string): string {
  const isLarge = bytes >= mega
  const amount = isLarge ? bytes / mega : Math.max(1, bytes / kilo)
  const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: isLarge ? 1 : 0 }).format(amount)
  return `${number} ${isLarge ? 'MB' : 'kB'}`
}
