/** A simulated signature, as it is written into a document. */
export type PdfMark = {
  readonly signedBy: string
  readonly nationalNumber: string
  readonly signedAt: string
  /** SHA-256 of the document before it. */
  readonly sha256: string
}

/** Begins the line of the mark: a comment, which every reader of PDF passes over. */
const prefix = '%SimulatedSignature '

/**
 * The document with a mark at its end, and its own last lines repeated after that so that readers find where it begins.
 * It proves nothing to a tool: it says itself that it is simulated.
 */
export function markPdf(document: Uint8Array, mark: PdfMark): Buffer {
  const tail = Buffer.from(document).toString('latin1').slice(-1_024)
  const start = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? '0'
  const line = `${prefix}${Buffer.from(JSON.stringify(mark)).toString('base64')}`
  return Buffer.concat([Buffer.from(document), Buffer.from(`\n${line}\nstartxref\n${start}\n%%EOF\n`, 'latin1')])
}
