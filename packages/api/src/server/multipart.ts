import { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { ApiRequest, ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'

/** One file of a form, as it comes. */
export type SentFile = { readonly field: string; readonly name: string; readonly stream: Readable }

/** Fields of a form by their names, in the order in which they came. */
export type SentFields = ReadonlyMap<string, readonly string[]>

export type MultipartLimits = {
  /** Of the whole body. */
  readonly mostBytes: number
  readonly mostFiles: number
}

const mostFields = 60
const mostFieldBytes = 32_768
/** Bytes of a file that wait to be read; what comes in one piece is more. A hundred files may come at once. */
const aheadBytes = 8_192
/** How long whoever is refused in the middle may go on sending, so that the refusal is read. */
const lingerMs = 5_000

const tooLarge = () => new ProblemError('TooLarge', { fields: [{ field: 'files', problem: 'fileSize' }] })

/** Leaves forms with files as the stream that they are, for `readMultipart`. Once for a server or a part of it. */
export function takeMultipart(app: ApiServer): void {
  if (app.hasContentTypeParser('multipart/form-data')) return
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
}

/** Guard: refuses what says to be larger, before anything of it is read. */
export const refuseLargerThan = (mostBytes: number) => async (request: ApiRequest) => {
  if (Number(request.headers['content-length'] ?? 0) <= mostBytes) return
  letGo(request)
  throw tooLarge()
}

/**
 * Reads a form with files. Each file is handed on as it comes, one after the other, and the next when that is done; the
 * stream breaks when the sender goes away. What `takeFile` throws ends it all. Throws UnsupportedMediaType, TooLarge, and
 * InvalidInput for what is no such form.
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
    // Told to whoever reads it; what waits for its turn has nobody yet.
    stream.on('error', () => undefined)
    // An empty choice of file is sent without a name.
    if (name === '' || name === undefined) return void stream.resume()
    streams.add(stream)
    taking = taking.then(() => takeFile({ field, name, stream })).finally(() => stream.resume())
    taking.catch(reject)
  })
  busboy.on('field', (field, value, _isNameCut, isCut) => {
    if (isCut) reject(new ProblemError('InvalidInput', { fields: [{ field, problem: 'inputTooLong' }] }))
    if (value.includes('\0')) reject(new ProblemError('InvalidInput', { fields: [{ field, problem: 'invalidInput' }] }))
    fields.set(field, [...(fields.get(field) ?? []), value])
  })
  busboy.on('filesLimit', () =>
    reject(new ProblemError('InvalidInput', { fields: [{ field: 'files', problem: 'tooManyFiles' }] })),
  )
  busboy.on('fieldsLimit', () => reject(new ProblemError('InvalidInput')))
  busboy.on('error', (cause) => reject(new ProblemError('InvalidInput', { cause })))
  busboy.on('finish', () => taking.then(resolve, reject))

  const unlisten = watch(body, limits.mostBytes, reject)
  // Not a pipeline, which would destroy the request and with it the way to answer.
  body.pipe(busboy)
  try {
    await promise
    return fields
  } catch (error) {
    body.unpipe(busboy)
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await taking.catch(() => undefined)
    letGo(request)
    throw error
  } finally {
    unlisten()
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

/** Counts what comes, whatever was said of it, and notices when the sender goes away. */
function watch(body: Readable, mostBytes: number, fail: (error: Error) => void): () => void {
  let bytes = 0
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) fail(tooLarge())
  }
  const onGone = () => {
    if (!body.readableEnded) fail(new ProblemError('InvalidInput', { message: 'The sender went away.' }))
  }
  body.on('data', onData).on('error', onGone).on('close', onGone)
  // Gone before anything listened to it.
  if (body.destroyed) onGone()
  return () => void body.off('data', onData).off('close', onGone)
}

/** What is still sent is read to nowhere for a moment: a connection that is closed at once loses its answer on the way. */
function letGo({ raw }: ApiRequest): void {
  if (raw.complete) return
  const timer = setTimeout(() => raw.destroy(), lingerMs)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
  raw.resume()
}
