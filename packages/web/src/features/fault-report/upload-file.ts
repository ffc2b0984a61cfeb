import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import type { Problem } from '@nyhem/contract/calls/problem'
import type { addDraftFile } from '@nyhem/contract/routes/fault-report.paths'
import { CallFailed, type RouteReply } from '../api-client/send.ts'

/** How a file is sent: to where, and who hears how much has gone. */
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
    // A proxy that refuses a large body answers with a page of its own.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Sends one file, and tells how far it has come, which fetch cannot. Throws `CallFailed`; an abort has the status 0. */
export function uploadFile({ address, file, name, onProgress, signal }: UploadOptions): Promise<CaseFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(fileIn(request.responseText))
      else reject(new CallFailed(request.status, problemIn(request.responseText)))
    }
    request.onerror = () => reject(new CallFailed(0, null))
    request.onabort = () => reject(new CallFailed(0, null))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file, name)
    request.send(body)
  })
}
