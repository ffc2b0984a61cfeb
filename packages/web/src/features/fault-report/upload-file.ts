import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import type { Problem } from '@nyhem/contract/calls/problem'
import type { addDraftFile } from '@nyhem/contract/routes/fault-report.paths'
import { refreshWhenDue, sessionIsOver } from '../api-client/call.ts'
import { CallFailed, type RouteReply } from '../api-client/send.ts'

export type UploadOptions = {
  address: string
  file: Blob
  name: string
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

const fileIn = (text: string): CaseFile => {
  const reply: RouteReply<typeof addDraftFile> = JSON.parse(text)
  return reply.file
}

const problemIn = (text: string): Problem | null => {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null && 'code' in reply ? (reply as Problem) : null
  } catch (error) {
    // A proxy that refuses a large body responds with its own page.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Uploads one file with progress, which fetch cannot report. Renews the session's token first, as other calls do.
 * Throws `CallFailed`; an abort has the status 0.
 */
export async function uploadFile(upload: UploadOptions): Promise<CaseFile> {
  await refreshWhenDue()
  if (upload.signal.aborted) throw new CallFailed(0, null)
  return send(upload)
}

const send = ({ address, file, name, onProgress, signal }: UploadOptions): Promise<CaseFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(fileIn(request.responseText))
      else {
        const failure = new CallFailed(request.status, problemIn(request.responseText))
        reject(failure.status === 401 ? sessionIsOver(failure) : failure)
      }
    }
    request.onerror = () => reject(new CallFailed(0, null))
    request.onabort = () => reject(new CallFailed(0, null))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file, name)
    request.send(body)
  })
