import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import { type FileProblem, fileProblems, problemsOfFiles } from '@nyhem/domain/case/report-files'
import { isSwitchedOff } from '../api-client/refusal-of.ts'
import { CallFailed } from '../api-client/send.ts'
import type { PersistedFile } from './stored-report.ts'
import { thumbnailOf } from './thumbnail.ts'
import type { UploadOptions } from './upload-file.ts'

/**
 * File of a report. `stored`: offline, stored in the browser. `refused`: permanently, listed only to show the reason.
 */
export type ReportFile = {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly blob: Blob | null
  readonly preview: string | null
  readonly status: 'waiting' | 'uploading' | 'done' | 'failed' | 'kept' | 'refused'
  readonly sent: number
  readonly problem: FileProblem | null
  /** It failed because uploads are switched off. */
  readonly isSwitchedOff?: boolean
  readonly uploaded: CaseFile | null
}

type Options = {
  /** Settles with whether the draft to attach files to exists. */
  ready: () => Promise<boolean>
  send: (upload: Omit<UploadOptions, 'address'>, key: string) => Promise<CaseFile>
  drop: (id: string) => Promise<unknown>
  onChange: (files: readonly ReportFile[]) => void
  newKey?: () => string
}

/** Whether the file belongs to the report: a refused one is not sent. */
export const isAttached = ({ status }: Pick<ReportFile, 'status'>): boolean => status !== 'refused'
const known = (problem: string | undefined): FileProblem | null => fileProblems.find((one) => one === problem) ?? null

/** The server's problem with a file; any 413 means size, whatever its source. */
function refusalIn(cause: unknown): FileProblem | null {
  if (!(cause instanceof CallFailed)) return null
  const reported = known(cause.problem?.fields?.find(({ field }) => field === 'file')?.problem)
  return reported ?? (cause.status === 413 ? 'fileSize' : null)
}

/** A file that could not be checked stays, to be tried again. */
const isRefusal = (problem: ReturnType<typeof refusalIn>): boolean => problem !== null && problem !== 'uncheckedFile'

function afterFailure(cause: unknown): Pick<ReportFile, 'isSwitchedOff' | 'problem' | 'status'> {
  const problem = refusalIn(cause)
  const isOffline = cause instanceof CallFailed && cause.status === 0
  const status = isRefusal(problem) ? 'refused' : isOffline ? 'kept' : 'failed'
  return { isSwitchedOff: isSwitchedOff(cause), problem, status }
}

/** Files of a report, uploaded separately, so that one failure loses no others. */
export function fileQueue({ ready, send, drop, onChange, newKey = () => crypto.randomUUID() }: Options) {
  let files: readonly ReportFile[] = []
  const ends = new Map<string, AbortController>()
  let pumping: Promise<void> | null = null

  const show = (next: readonly ReportFile[]) => {
    files = next
    onChange(next)
  }
  const patch = (key: string, change: Partial<ReportFile>) =>
    show(files.map((file) => (file.key === key ? { ...file, ...change } : file)))

  async function upload({ key, name, blob }: ReportFile): Promise<void> {
    if (blob === null) return
    const end = new AbortController()
    ends.set(key, end)
    patch(key, { status: 'uploading', sent: 0, problem: null })
    try {
      const onProgress = (sent: number) => patch(key, { sent })
      const uploaded = await send({ file: blob, name, onProgress, signal: end.signal }, key)
      patch(key, { status: 'done', uploaded, blob: null })
    } catch (cause) {
      if (end.signal.aborted) return
      patch(key, afterFailure(cause))
    } finally {
      ends.delete(key)
    }
  }

  async function pump(): Promise<void> {
    const isReady = await ready()
    for (;;) {
      const next = files.find(({ status }) => status === 'waiting')
      if (!next) return
      if (isReady) await upload(next)
      else patch(next.key, { status: 'kept' })
    }
  }
  /** Sends waiting files. Settles when none is in flight. */
  const flush = (): Promise<void> => {
    pumping ??= pump().finally(() => {
      pumping = null
    })
    return pumping
  }

  const draw = ({ key, blob }: ReportFile) => {
    if (blob) void thumbnailOf(blob).then((preview) => preview && patch(key, { preview }))
  }
  const entry = (file: { key: string; name: string; blob: Blob }): ReportFile => ({
    ...file,
    type: file.blob.type,
    bytes: file.blob.size,
    preview: null,
    status: 'waiting',
    sent: 0,
    problem: null,
    uploaded: null,
  })

  return {
    files: () => files,
    flush,
    /** Adds acceptable files; others are listed with the reason. Returns the problem of the whole selection. */
    add(chosen: readonly File[]): FileProblem | null {
      const open = files.filter(isAttached)
      const attached = { count: open.length, bytes: open.reduce((sum, { bytes }) => sum + bytes, 0) }
      const named = chosen.map((file) => ({ name: file.name, type: file.type, bytes: file.size }))
      const together = problemsOfFiles(named, attached).find(({ file }) => file === null)
      if (together) return together.problem
      const added = chosen.map((file) => {
        const own = problemsOfFiles([{ name: file.name, type: file.type, bytes: file.size }])[0]?.problem ?? null
        const taken = entry({ key: newKey(), name: file.name, blob: file })
        return own ? { ...taken, status: 'refused' as const, problem: own } : taken
      })
      show([...files, ...added])
      for (const file of added) draw(file)
      void flush()
      return null
    },
    /** Restores files from the server and the browser's storage. */
    restore(uploaded: readonly CaseFile[], stored: readonly PersistedFile[]): void {
      const theirs = uploaded.map(
        (file): ReportFile => ({
          key: file.id,
          name: file.name,
          type: file.type,
          bytes: file.bytes,
          blob: null,
          preview: file.type.startsWith('image/') ? file.href : null,
          status: 'done',
          sent: file.bytes,
          problem: null,
          uploaded: file,
        }),
      )
      const own = stored.filter((file) => file.uploaded === null).map(entry)
      show([...theirs, ...own])
      for (const file of own) draw(file)
      void flush()
    },
    retry(key?: string): Promise<void> {
      const again = (file: ReportFile) =>
        (key === undefined || file.key === key) && (file.status === 'failed' || file.status === 'kept')
      show(files.map((file) => (again(file) ? { ...file, status: 'waiting' } : file)))
      return flush()
    },
    async remove(key: string): Promise<void> {
      const file = files.find((one) => one.key === key)
      ends.get(key)?.abort()
      show(files.filter((one) => one.key !== key))
      if (file?.uploaded) await drop(file.uploaded.id)
    },
    end(): void {
      for (const end of ends.values()) end.abort()
    },
  }
}
export type FileQueue = ReturnType<typeof fileQueue>
