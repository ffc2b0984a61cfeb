import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, Sequence } from 'asn1js'
import * as pki from 'pkijs'
import { algorithms, octets, type SealKey, signatureAlgorithm } from './seal-key.ts'

const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
/** Which certificate it was, by its digest: without it the same key under another certificate would do. */
const signingCertificate = '1.2.840.113549.1.9.16.2.47'
const data = '1.2.840.113549.1.7.1'
/** DER's mark of a set. */
const setTag = 0x31
const signedData = '1.2.840.113549.1.7.2'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/**
 * A signature over a SHA-256 digest that stands beside what it signs: CMS with the attributes that PAdES baseline B asks
 * for (ETSI EN 319 142-1). The time is not among them there: it stands in the file.
 */
export function signDetached(digest: Uint8Array, seal: SealKey): Buffer {
  const attributes = signedAttributes(digest, seal.certificate)
  return assemble({ seal, attributes, signature: sign('sha256', encoded(attributes), seal.key) })
}

/**
 * Whether a signature is exactly one that `signDetached` could have made over that digest: it is put together anew from
 * its certificates and its value and must be the same to the last bit, so that no byte of it can be changed unseen.
 * Never throws for what the bytes are.
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
    // A key that is none: somebody has changed the certificate.
    return false
  }
}

/** The certificate that a signature names first. Null when it cannot be read. */
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
    // What cannot be read is no signature.
    return null
  }
}

const attribute = (type: string, value: unknown): pki.Attribute => new pki.Attribute({ type, values: [value] })

/** In the order in which DER sorts a set: shorter ones first, then by their bytes. */
const signedAttributes = (digest: Uint8Array, certificate: X509Certificate): readonly pki.Attribute[] =>
  [
    attribute(contentType, new ObjectIdentifier({ value: data })),
    attribute(messageDigest, octets(digest)),
    attribute(
      signingCertificate,
      new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate.raw))] })] })] }),
    ),
  ].toSorted((a, b) => Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER())))

/** What is signed: the attributes as a set of their own. Within the signature the same set is marked [0]. */
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
