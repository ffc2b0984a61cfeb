import { Readable } from 'node:stream'
import type { ScanFile } from '../security/scan-file.ts'
import { ProblemError } from './problems.ts'
import { wholeBody } from './whole-body.ts'

/** As `wholeBody`. Throws InvalidInput for malware, and Unavailable when it could not be looked for. */
export async function scannedBody(stream: Readable, mostBytes: number, scanFile: ScanFile): Promise<Buffer> {
  const bytes = await wholeBody(stream, mostBytes)
  const open = () => Readable.from([bytes], { objectMode: false })
  const verdict = await scanFile({ bytes: bytes.length, open })
  if (verdict === 'Infected')
    throw new ProblemError('InvalidInput', { fields: [{ field: 'body', problem: 'infectedFile' }] })
  if (verdict === 'NotScanned')
    throw new ProblemError('Unavailable', { fields: [{ field: 'body', problem: 'uncheckedFile' }] })
  return bytes
}
