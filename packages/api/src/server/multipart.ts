import { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { ApiRequest, ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'
import { refuseStopped } from './stopped-functions.ts'

export type SentFile = {
  readonly field: string
  readonly name: string
  readonly stream: Readable
  /** Among the form's files, counted from 0. */
  readonly index: number
}

export type SentFields = ReadonlyMap<string, readonly string[]>

export type MultipartLimits = {
  /** Of the whole body. */
  readonly mostBytes: number
  readonly mostFiles: number
  /** The sender's name for its files, in problems. */
  readonly filesField: string
}

const mostFields = 60
const mostFieldBytes = 32_768
/** Buffered bytes per file; larger chunks exceed it. A hundred files may arrive at once. */
const aheadBytes = 8_192
/** How long a refused sender may continue, so that it reads the refusal. */
const lingerMs = 5_000

const tooLarge = (field: string) => new ProblemError('TooLarge', { fields: [{ field, problem: 'fileSize' }] })

/** Leaves forms with files as streams for `readMultipart`. */
export function takeMultipart(app: ApiServer): void {
  if (app.hasContentTypeParser('multipart/form-data')) return
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
}

/** Checks the declared length before reading. */
export const refuseLargerThan =
  ({ mostBytes, filesField }: Pick<MultipartLimits, 'mostBytes' | 'filesField'>) =>
  async (request: ApiRequest) => {
    if (Number(request.headers['content-length'] ?? 0) <= mostBytes) return
    letGo(request)
    throw tooLarge(filesField)
  }

/**
 * Streams each file to `takeFile` as it arrives, one after the other; the stream fails when the sender disconnects. An
 * exception of `takeFile` ends the form. Throws UnsupportedMediaType, TooLarge, and InvalidInput for a malformed form.
 */
export async function readMultipart(
  request: ApiRequest,
  limits: MultipartLimits,
  takeFile: (file: SentFile) => Promise<void>,
): Promise<SentFields> {
  const { body } = request
  if (!(body instanceof Readable)) throw new ProblemError('UnsupportedMediaType')
  const busboy = openBusboy(request, limits)
  const fields = new Map<string, string[]>()
  const streams = new Set<Readable>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let taking: Promise<void> = Promise.resolve()

  busboy.on('file', (field, stream, name) => {
    // Readers handle the error; a queued stream has none yet.
    stream.on('error', () => undefined)
    // An empty file input is sent without a name.
    if (name === '' || name === undefined) return void stream.resume()
    const index = streams.size
    streams.add(stream)
    taking = taking
      .then(() => refuseStopped(request.server.server, 'uploads')(request))
      .then(() => takeFile({ field, name, stream, index }))
      .finally(() => stream.resume())
    taking.catch(reject)
  })
  busboy.on('field', (field, value, _isNameCut, isCut) => {
    if (isCut) reject(new ProblemError('InvalidInput', { fields: [{ field, problem: 'inputToLong' }] }))
    if (value.includes('\0')) reject(new ProblemError('InvalidInput', { fields: [{ field, problem: 'invalidInput' }] }))
    fields.set(field, [...(fields.get(field) ?? []), value])
  })
  busboy.on('filesLimit', () =>
    reject(new ProblemError('InvalidInput', { fields: [{ field: limits.filesField, problem: 'tooManyFiles' }] })),
  )
  busboy.on('fieldsLimit', () => reject(new ProblemError('InvalidInput')))
  busboy.on('error', (cause) => reject(new ProblemError('InvalidInput', { cause })))
  busboy.on('finish', () => taking.then(resolve, reject))

  const stop = feed(body, busboy, limits, reject)
  try {
    await promise
    return fields
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await taking.catch(() => undefined)
    // First, or the rest would go on to the parser.
    stop()
    letGo(request)
    throw error
  } finally {
    stop()
  }
}

function openBusboy(request: ApiRequest, { mostFiles }: MultipartLimits): BusboyInstance {
  const limits = { files: mostFiles, fields: mostFields, fieldSize: mostFieldBytes, headerPairs: 20, headerSize: 8_192 }
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    return new Busboy({ headers, limits, fileHwm: aheadBytes })
  } catch (cause) {
    throw new ProblemError('InvalidInput', { cause })
  }
}

/**
 * Feeds the form to its parser, one chunk per turn of the event loop. Node reads up to 2 MB of a fast sender before it looks
 * at the next connection: with fifty of them, parsing that at once held every other request for two seconds. Not a
 * pipeline, which would destroy the request and prevent a reply.
 */
function feed(
  body: Readable,
  busboy: BusboyInstance,
  { mostBytes, filesField }: MultipartLimits,
  fail: (error: Error) => void,
): () => void {
  let bytes = 0
  const goOn = () => void setImmediate(() => body.resume())
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) return fail(tooLarge(filesField))
    body.pause()
    if (busboy.write(chunk)) goOn()
    else busboy.once('drain', goOn)
  }
  const onEnd = () => busboy.end()
  const onGone = () => {
    if (!body.readableEnded) fail(new ProblemError('InvalidInput', { message: 'The sender went away.' }))
  }
  body.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  // Closed before listeners were attached.
  if (body.destroyed) onGone()
  // A listener for errors stays: one without any would end the process.
  return () => void body.off('data', onData).off('end', onEnd).off('close', onGone)
}

/** Discards further input for a moment: closing the connection at once would lose the reply. */
function letGo({ raw }: ApiRequest): void {
  if (raw.complete) return
  const timer = setTimeout(() => raw.destroy(), lingerMs)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
  raw.resume()
}
