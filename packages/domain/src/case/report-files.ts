/** Files of a report. Source: fault-reports specification §5, §9. */
export const reportFileLimits = { count: 5, bytes: 20_971_520, totalBytes: 104_857_600 } as const

/** Types that may be attached, by what browsers call them, with the endings of their names. */
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

/** `tooManyFiles` and `totalSize` are of all files together, the others of one. */
export const fileProblems = ['tooManyFiles', 'totalSize', 'fileType', 'fileSize', 'emptyFile'] as const
export type FileProblem = (typeof fileProblems)[number]

export type NamedFile = { readonly name: string; readonly type: string; readonly bytes: number }

/** What is wrong with one file; null when it may be sent. Never fails. */
export function problemOfFile({ type, bytes }: Omit<NamedFile, 'name'>): FileProblem | null {
  if (!isReportFileType(type)) return 'fileType'
  if (bytes === 0) return 'emptyFile'
  return bytes > reportFileLimits.bytes ? 'fileSize' : null
}

/**
 * What is wrong with the files that are to be added to those that are attached already; empty when all may be sent.
 * `file`: null where it is all of them together. Never fails.
 */
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

/** How many more files can be added. Never fails. */
export const filesLeft = (attached: number): number => Math.max(0, reportFileLimits.count - attached)
