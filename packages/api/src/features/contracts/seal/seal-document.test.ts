import { inflateSync } from 'node:zlib'
import type { Instant } from '@nyhem/domain/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from '../../../security/sha256.ts'
import { checkSeal, type DocumentSealing, sealDocument } from './seal-contract.ts'
import { makeSealKey, readSealKey } from './seal-key.ts'

const sealedAt = '2026-11-21T10:00:00.000Z' as Instant

/** A PDF we cannot write into: compressed objects, already signed. */
const original = Buffer.from(
  `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm >>\nstream\n\xff\x00\nendstream\nendobj\n/ByteRange [0 1 2 3]\n/Contents <00>\nstartxref\n9\n%%EOF\n`,
  'latin1',
)

const sealing: DocumentSealing = {
  siteId: 'se',
  title: 'Tilläggsavtal (parkering)',
  action: 'sign',
  original,
  fileName: 'Tilläggsavtal-parkering.pdf',
  evidence: [
    {
      signer: 0,
      name: 'Elin Sandström',
      method: 'BankID',
      signedAt: sealedAt,
      order: '131daac9-16c6-4618-beb0-365768f37288',
      deviceIp: null,
      files: [{ kind: 'signature', type: 'application/xml', bytes: Buffer.from('<Signature/>') }],
    },
  ],
  sealedAt,
  seal: readSealKey(makeSealKey('Norrvida AB', new Date(sealedAt))),
}

let sealed: Buffer
beforeAll(async () => {
  sealed = Buffer.from(await sealDocument(sealing))
})

function unpacked(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\nstream\n/g)].flatMap(({ index = 0 }) => {
    const start = index + '\nstream\n'.length
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start)))]
    } catch {
      return []
    }
  })
}

describe('a sealed document', () => {
  it('is whole', () => {
    expect(checkSeal(sealed).code).toBe('Whole')
  })
  it('encloses what was signed byte for byte, and the provider’s proof', () => {
    const hashes = unpacked(sealed).map(sha256Of)
    expect(hashes).toContain(sha256Of(original))
    expect(hashes).toContain(sha256Of(Buffer.from('<Signature/>')))
  })
  it('is broken by a changed byte', () => {
    const changed = Buffer.from(sealed)
    const place = Math.floor(changed.length / 2)
    changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place)
    expect(checkSeal(changed).code).toBe('Changed')
  })
  it('says in words of its own that it was approved', async () => {
    const approved = Buffer.from(await sealDocument({ ...sealing, action: 'approve' }))
    const title = (word: string) => `feff${Buffer.from(word, 'utf16le').swap16().toString('hex')}`
    expect(approved.toString('latin1')).toContain(title('Dokumentet är godkänt av alla'))
    expect(sealed.toString('latin1')).not.toContain(title('Dokumentet är godkänt av alla'))
  })
  it.each(['no', 'fi'] as const)('is made on %s in its own language', async (siteId) => {
    expect(checkSeal(await sealDocument({ ...sealing, siteId })).code).toBe('Whole')
  })
})
