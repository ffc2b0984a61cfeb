/** Attachment limits. Source: fault-reports specification §5, §9. */
export const reportFileLimits = { count: 5, bytes: 20_971_520, totalBytes: 104_857_600 } as const

/** MIME types with file extensions. */
export const reportFileTypes = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly string[]>
export type ReportFileType = keyof typeof reportFileTypes

export const isReportFileType = (type: string): type is ReportFileType => Object.hasOwn(reportFileTypes, type)

/**
 * `tooManyFiles` and `totalSize` concern all files, others one. `infectedFile`: malware was found in it. `uncheckedFile`:
 * it could not be scanned, and may be sent again.
 */
export const fileProblems = [
  'tooManyFiles',
  'totalSize',
  'fileType',
  'fileSize',
  'emptyFile',
  'infectedFile',
  'uncheckedFile',
] as const
export type FileProblem = (typeof fileProblems)[number]

export type NamedFile = { readonly name: string; readonly type: string; readonly bytes: number }

/** Problem of a file, or null. Never fails. */
export function problemOfFile({ type, bytes }: Omit<NamedFile, 'name'>): FileProblem | null {
  if (!isReportFileType(type)) return 'fileType'
  if (bytes === 0) return 'emptyFile'
  return bytes > reportFileLimits.bytes ? 'fileSize' : null
}

/** Problems of added files together with attached ones. `file`: null for all together. Never fails. */
export function problemsOfFiles(
  added: readonly NamedFile[],
  attached: { readonly count: number; readonly bytes: number } = { count: 0, bytes: 0 },
): readonly { readonly file: string | null; readonly problem: FileProblem }[] {
  const all = added.reduce((sum, { bytes }) => sum + bytes, attached.bytes)
  return [
    ...(added.length + attached.count > reportFileLimits.count
      ? [{ file: null, problem: 'tooManyFiles' as const }]
      : []),
    ...(all > reportFileLimits.totalBytes ? [{ file: null, problem: 'totalSize' as const }] : []),
    ...added.flatMap((file) => {
      const problem = problemOfFile(file)
      return problem === null ? [] : [{ file: file.name, problem }]
    }),
  ]
}

/** Files that can still be added. Never fails. */
export const filesLeft = (attached: number): number => Math.max(0, reportFileLimits.count - attached)
