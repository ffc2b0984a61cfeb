import { useTexts } from '../../../site/site-context.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import styles from '../FaultReport.module.css'
import { FileState, Thumbnail } from '../FileState.tsx'
import { isAttached, type ReportFile } from '../file-queue.ts'

/** The files that go with the report, and how far they have come. Refused ones are named apart. */
export function SummaryFiles({ files }: { files: readonly ReportFile[] }) {
  const { files: strings } = useTexts('report').report
  const attached = files.filter(isAttached)
  const refused = files.filter((file) => !isAttached(file))
  return (
    <>
      {attached.length === 0 && <p className={styles.line}>{strings.none}</p>}
      {attached.length > 0 && (
        <ul className={styles.fileNames}>
          {attached.map((file) => (
            <li key={file.key}>
              <Thumbnail file={file} />
              <div className={styles.fileWords}>
                <p className={styles.fileName}>{file.name}</p>
                <FileState file={file} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Message tone="warning" className={styles.after}>
          <p>{strings.leftOut(refused.map(({ name }) => name))}</p>
        </Message>
      )}
    </>
  )
}
