import { useState } from 'react'
import { draftSaver, type SavingStatus } from './draft-saver.ts'
import type { StartedReport } from './fault-report.types.ts'
import { fileQueue, type ReportFile } from './file-queue.ts'
import { fileAddress, reportCalls } from './report-calls.ts'
import { uploadFile } from './upload-file.ts'

/** The draft and the files on their way to the server. */
export function useTransfers(started: StartedReport) {
  const { reporter } = started.who
  const [saving, setSaving] = useState<SavingStatus>(started.isUnsaved ? 'saving' : 'saved')
  const [files, setFiles] = useState<readonly ReportFile[]>([])
  const [parts] = useState(() => {
    const saver = draftSaver({ reporter, started, onStatus: setSaving })
    const queue = fileQueue({
      ready: async () => saver.draft().draftId !== null || (await saver.flush()) === 'saved',
      send: (upload, key) => uploadFile({ ...upload, address: fileAddress(reporter, key) }),
      drop: (id) =>
        reportCalls.dropFile(id).catch((cause: unknown) => console.warn('a file is removed with its draft', cause)),
      onChange: setFiles,
    })
    return { saver, queue }
  })
  return { saving, files, ...parts }
}
