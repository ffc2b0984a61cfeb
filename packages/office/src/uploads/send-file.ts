import type { ReplaceMediumReply, UploadMediumReply } from '@nyhem/contract/calls/media-library'
import { writeAddress } from '@nyhem/contract/routes/address'
import { replaceMediumFile, uploadMedium } from '@nyhem/contract/routes/media-library.paths'
import type { CallProblem } from '../calls/call.ts'

export type Sent<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | { readonly kind: 'cancelled' }

export type Sending<Reply> = { readonly sent: Promise<Sent<Reply>>; cancel(): void }

/** Name of the file in the form. */
const field = 'file'

/** `fetch` tells no progress of what is sent, so that this is the older way. `onProgress`: share of the bytes. */
function send<Reply>(address: string, file: File, onProgress: (share: number) => void): Sending<Reply> {
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<Sent<Reply>>()
  const fail = (code: string) =>
    resolve({ kind: 'failed', problem: { code, requestId: request.getResponseHeader('x-request-id') } })
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
  request.addEventListener('error', () => fail('Offline'))
  request.addEventListener('load', () => {
    const body = readJson(request.responseText)
    if (request.status === 200) resolve({ kind: 'answered', reply: body as Reply })
    else fail(typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'Failed')
  })
  request.open('POST', address)
  request.setRequestHeader('accept', 'application/json')
  const form = new FormData()
  form.append(field, file)
  request.send(form)
  return { sent: promise, cancel: () => request.abort() }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const sendUpload = (file: File, onProgress: (share: number) => void): Sending<UploadMediumReply> =>
  send(writeAddress(uploadMedium, { query: {} }), file, onProgress)

export const sendReplacement = (
  of: { mediaId: string; revision: number },
  file: File,
  onProgress: (share: number) => void,
): Sending<ReplaceMediumReply> => {
  const { mediaId, revision } = of
  return send(writeAddress(replaceMediumFile, { params: { mediaId }, query: { revision } }), file, onProgress)
}
