import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, Sequence } from 'asn1js'
import * as pki from 'pkijs'
import { algorithms, octets, type SealKey, signatureAlgorithm } from './seal-key.ts'

const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
/** Digest of the certificate: otherwise the same key under another certificate would be accepted. */
const signingCertificate = '1.2.840.113549.1.9.16.2.47'
const data = '1.2.840.113549.1.7.1'
/** DER tag of a set. */
const setTag = 0x31
const signedData = '1.2.840.113549.1.7.2'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/**
 * Detached CMS signature over a SHA-256 digest with the attributes of PAdES baseline B (ETSI EN 319 142-1). These
 * exclude the time, which is in the file.
 */
export function signDetached(digest: Uint8Array, seal: SealKey): Buffer {
  const attributes = signedAttributes(digest, seal.certificate)
  return assemble({ seal, attributes, signature: sign('sha256', encoded(attributes), seal.key) })
}

/**
 * Whether `signDetached` could have made exactly this signature over the digest: it is rebuilt from its certificates
 * and value and must match to the last bit, so no byte can change undetected. Never throws on any bytes.
 */
export function isDetachedSignature(cms: Uint8Array, digest: Uint8Array): boolean {
  const read = readSignature(cms)
  if (!read) return false
  const { certificate, chain, signature } = read
  try {
    const key = certificate.publicKey
    const attributes = signedAttributes(digest, certificate)
    const again = () => assemble({ seal: { certificate, chain, key }, attributes, signature })
    return verify('sha256', encoded(attributes), key, signature) && again().equals(cms)
  } catch {
    // Invalid key: the certificate was changed.
    return false
  }
}

/** Null if unreadable. */
export function readSignature(cms: Uint8Array): {
  readonly certificate: X509Certificate
  readonly chain: readonly X509Certificate[]
  readonly signature: Buffer
} | null {
  try {
    const content = pki.ContentInfo.fromBER(new Uint8Array(cms))
    const signed = new pki.SignedData({ schema: content.content })
    const certificates = (signed.certificates ?? []).flatMap((one) =>
      one instanceof pki.Certificate ? [new X509Certificate(Buffer.from(one.toSchema().toBER()))] : [],
    )
    const [certificate, ...chain] = certificates
    const [signer] = signed.signerInfos
    if (!certificate || !signer) return null
    return { certificate, chain, signature: Buffer.from(signer.signature.valueBlock.valueHexView) }
  } catch {
    return null
  }
}

const attribute = (type: string, value: unknown): pki.Attribute => new pki.Attribute({ type, values: [value] })

/** DER set order: shorter first, then by bytes. */
const signedAttributes = (digest: Uint8Array, certificate: X509Certificate): readonly pki.Attribute[] =>
  [
    attribute(contentType, new ObjectIdentifier({ value: data })),
    attribute(messageDigest, octets(digest)),
    attribute(
      signingCertificate,
      new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate.raw))] })] })] }),
    ),
  ].toSorted((a, b) => Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER())))

/** The signed bytes: attributes as a separate set, which is tagged [0] inside the signature. */
function encoded(attributes: readonly pki.Attribute[]): Uint8Array {
  const set = new pki.SignedAndUnsignedAttributes({ type: 0, attributes: [...attributes] })
  const bytes = new Uint8Array(set.toSchema().toBER())
  bytes[0] = setTag
  return bytes
}

function assemble({
  seal,
  attributes,
  signature,
}: {
  readonly seal: SealKey
  readonly attributes: readonly pki.Attribute[]
  readonly signature: Uint8Array
}): Buffer {
  const certificate = pki.Certificate.fromBER(new Uint8Array(seal.certificate.raw))
  const digestAlgorithm = new pki.AlgorithmIdentifier({ algorithmId: algorithms.sha256 })
  const signed = new pki.SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: data }),
    certificates: [seal.certificate, ...seal.chain].map((one) => pki.Certificate.fromBER(new Uint8Array(one.raw))),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm,
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes: [...attributes] }),
        signatureAlgorithm: signatureAlgorithm(seal.key),
        signature: octets(signature),
      }),
    ],
  })
  const content = new pki.ContentInfo({ contentType: signedData, content: signed.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}
