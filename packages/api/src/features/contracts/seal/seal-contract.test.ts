import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '@nyhem/domain/dates'
import fc from 'fast-check'
import forge from 'node-forge'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from '../../../security/sha256.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { contractSamples } from '../contract-samples.ts'
import { contractText } from '../document/contract-text.ts'
import { makeContract } from '../make-contract.ts'
import { NotOurPdf } from './pdf-file.ts'
import { checkSeal, type Evidence, sealContract } from './seal-contract.ts'
import { makeSealKey, readSealKey, type SealKey, WrongSealKey } from './seal-key.ts'

const sealedAt = '2026-11-21T10:00:00.000Z' as Instant
const written = makeSealKey('Norrvida AB', new Date(sealedAt))
const evidence: readonly Evidence[] = contractSamples.se.buyers.map(({ firstName, lastName }, signer) => ({
  signer,
  name: `${firstName} ${lastName}`,
  method: 'BankID',
  signedAt: sealedAt,
  order: '131daac9-16c6-4618-beb0-365768f37288',
  deviceIp: '192.0.2.17',
  files: [
    { kind: 'signature', type: 'application/xml', bytes: Buffer.from(`<Signature signer="${signer}"/>`) },
    { kind: 'revocation', type: 'application/ocsp-response', bytes: Buffer.from([0x30, 0x03, 0x0a, 0x01, 0x00]) },
  ],
}))

const sealWith = async (seal: SealKey) => {
  const { bytes, pages, title } = await makeContract(contractSamples.se)
  return {
    unsigned: bytes,
    sealed: Buffer.from(await sealContract({ siteId: 'se', title, unsigned: bytes, pages, evidence, sealedAt, seal })),
  }
}

function partsOf(file: Buffer) {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(file.toString('latin1'))?.slice(1).map(Number) ?? []
  const [from = 0, length = 0, second = 0, rest = 0] = range
  const filled = Buffer.from(file.toString('latin1', length + 1, second - 1), 'hex')
  return {
    content: Buffer.concat([file.subarray(from, from + length), file.subarray(second, second + rest)]),
    cms: filled.subarray(0, 4 + filled.readUInt16BE(2)),
    gap: { start: length, end: second },
  }
}

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, [program === 'pdfsig' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let unsigned: Uint8Array
let sealed: Buffer
beforeAll(async () => {
  ;({ unsigned, sealed } = await sealWith(readSealKey(written)))
})

describe('a sealed contract', () => {
  it('begins with the very bytes that were signed', () => {
    expect(Buffer.compare(sealed.subarray(0, unsigned.length), unsigned)).toBe(0)
  })
  it('is whole, under the certificate of the seller', () => {
    expect(checkSeal(sealed)).toMatchObject({
      code: 'Whole',
      certificate: new X509Certificate(written.certificates).toString(),
    })
  })
  it('is broken by any changed byte, those of the seal included', () => {
    const place = fc.integer({ min: 0, max: sealed.length - 1 })
    const { gap } = partsOf(sealed)
    const inSeal = fc.integer({ min: gap.start, max: gap.end - 1 })
    fc.assert(
      fc.property(fc.oneof(place, inSeal), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ change
        expect(checkSeal(changed).code).not.toBe('Whole')
      }),
      { numRuns: propertyRuns({ usual: 60, matrix: 400 }) },
    )
  })
  it('is broken by every single changed byte of the signature itself', () => {
    const { gap, cms } = partsOf(sealed)
    // Bit 32 is case: a hexadecimal digit in capitals is another byte.
    for (let at = gap.start; at < gap.start + 2 + cms.length * 2; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 32
      expect(checkSeal(changed).code).not.toBe('Whole')
    }
  })
  it('is broken by what is put behind it or cut off', () => {
    expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n')])).code).not.toBe('Whole')
    expect(checkSeal(sealed.subarray(0, -1)).code).not.toBe('Whole')
    expect(checkSeal(unsigned)).toEqual({ code: 'NotSealed' })
  })
  it('is not our seal when another party sealed it: the certificate shows it', async () => {
    const other = await sealWith(readSealKey(makeSealKey('Norrvida AB', new Date(sealedAt))))
    const check = checkSeal(other.sealed)
    expect(check.code).toBe('Whole')
    expect(check).not.toMatchObject({ certificate: new X509Certificate(written.certificates).toString() })
  })
  it('says who signed, when and how, and which document', () => {
    const text = contractText(sealed.subarray(unsigned.length))
    for (const part of [
      'Underskriftsbevis',
      'Elin Sandström',
      'Amir Karimi Åkesson',
      'BankID',
      '131daac9-16c6-4618-beb0-365768f37288',
      '192.0.2.17',
      '2026-11-21 11:00:00',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll('\n', '')).toContain(sha256Of(unsigned))
  })
  it('carries the providers’ own proofs as attachments', () => {
    const file = sealed.toString('latin1')
    for (const name of ['1-signature.xml', '1-revocation.ocsp', '2-signature.xml', '2-revocation.ocsp'])
      expect(file).toContain(`/F (${name})`)
  })
  it('lets nothing be added after the seal', () => {
    expect(sealed.toString('latin1')).toMatch(/\/Perms <<\s*\/DocMDP \d+ 0 R/)
  })
  it('is refused for files that are not contracts of ours', async () => {
    const strange = {
      siteId: 'se',
      title: 'x',
      unsigned: Buffer.from('%PDF-1.7\n%%EOF'),
      pages: 1,
      evidence,
      sealedAt,
      seal: readSealKey(written),
    } as const
    await expect(sealContract(strange)).rejects.toThrow(NotOurPdf)
  })
})

describe('the seal, read without our own code', () => {
  it('holds the digest of the file and is signed by the key of its certificate', () => {
    const { content, cms } = partsOf(sealed)
    // CMS, RFC 5652: content info, signed data, its certificates [0], its signer infos.
    const parts = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[]
    const der = (node: forge.asn1.Asn1 | undefined) =>
      Buffer.from(node ? forge.asn1.toDer(node).getBytes() : '', 'latin1')
    const marked0 = ({ type, tagClass }: forge.asn1.Asn1) =>
      Number(type) === 0 && tagClass === forge.asn1.Class.CONTEXT_SPECIFIC
    const signedData = parts(parts(parts(forge.asn1.fromDer(cms.toString('latin1')))[1])[0])
    const certificate = new X509Certificate(der(parts(signedData.find(marked0))[0]))
    const signer = parts(parts(signedData.at(-1))[0])
    const attributes = der(signer.find(marked0))
    attributes[0] = 0x31
    const signature = Buffer.from(String(signer.at(-1)?.value), 'latin1')
    expect(
      verify(
        'sha256',
        attributes,
        createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
        signature,
      ),
    ).toBe(true)
    expect(attributes.includes(createHash('sha256').update(content).digest())).toBe(true)
    expect(attributes.includes(createHash('sha256').update(certificate.raw).digest())).toBe(true)
  })
  // The check above needs no program; these two use common programs, if installed.
  it.skipIf(!isInstalled('openssl'))('is believed by OpenSSL, and a changed file is not', () => {
    const { content, cms } = partsOf(sealed)
    const folder = mkdtempSync(join(tmpdir(), 'seal-'))
    const at = (name: string) => join(folder, name)
    writeFileSync(at('seal.pem'), written.certificates)
    writeFileSync(at('cms'), cms)
    const check = (bytes: Buffer) => {
      writeFileSync(at('content'), bytes)
      const requested = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', at('cms'), '-content', at('content')]
      execFileSync('openssl', [...requested, '-CAfile', at('seal.pem'), '-purpose', 'any', '-out', at('out')], {
        stdio: 'pipe',
      })
    }
    try {
      check(content)
      const changed = Buffer.from(content)
      changed[1_000] = (changed[1_000] ?? 0) ^ 1
      expect(() => check(changed)).toThrow('verification failure')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
  it.skipIf(!isInstalled('pdfsig'))('is believed by Poppler, and a changed file is not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seal-'))
    const check = (bytes: Buffer) => {
      writeFileSync(join(folder, 'contract.pdf'), bytes)
      return execFileSync('pdfsig', ['-nocert', join(folder, 'contract.pdf')], { encoding: 'utf8', stdio: 'pipe' })
    }
    try {
      expect(check(sealed)).toContain('Signature is Valid')
      expect(check(sealed)).toContain('Total document signed')
      const changed = Buffer.from(sealed)
      const at = sealed.indexOf('/Title')
      changed[at + 20] = (changed[at + 20] ?? 0) ^ 1
      expect(check(changed)).not.toContain('Signature is Valid')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the key of a seal', () => {
  it('may be of an elliptic curve or RSA', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = forge.pki.publicKeyFromPem(String(publicKey.export({ type: 'spki', format: 'pem' })))
    certificate.setSubject([{ name: 'commonName', value: 'Norrvida AB' }])
    certificate.setIssuer([{ name: 'commonName', value: 'Norrvida AB' }])
    certificate.validity.notBefore = new Date('2026-01-01')
    certificate.validity.notAfter = new Date('2036-01-01')
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
    const { sealed: file } = await sealWith(readSealKey({ key, certificates: forge.pki.certificateToPem(certificate) }))
    expect(checkSeal(file).code).toBe('Whole')
  })
  it('must be the key of the certificate', () => {
    const other = makeSealKey('Norrvida AB', new Date(sealedAt))
    expect(() => readSealKey({ key: other.key, certificates: written.certificates })).toThrow(WrongSealKey)
  })
  it('must be readable, and an error reveals nothing of it', () => {
    expect(() => readSealKey({ key: 'secret', certificates: written.certificates })).toThrow(/^(?!.*secret)/)
    expect(() => readSealKey({ key: written.key, certificates: '' })).toThrow(WrongSealKey)
  })
})
