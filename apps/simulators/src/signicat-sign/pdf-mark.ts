/** A simulated signature, as written into a document. */
export type PdfMark = {
  readonly signedBy: string
  readonly nationalNumber: string
  readonly signedAt: string
  /** Of the document before it. */
  readonly sha256: string
}

/** A comment line, ignored by PDF readers. */
const prefix = '%SimulatedSignature '

/**
 * Appends a mark, then the document's last lines again so that readers find its start. It states that it is simulated
 * and proves nothing to tools.
 */
export function markPdf(document: Uint8Array, mark: PdfMark): Buffer {
  const tail = Buffer.from(document).toString('latin1').slice(-1_024)
  const start = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? '0'
  const line = `${prefix}${Buffer.from(JSON.stringify(mark)).toString('base64')}`
  return Buffer.concat([Buffer.from(document), Buffer.from(`\n${line}\nstartxref\n${start}\n%%EOF\n`, 'latin1')])
}
