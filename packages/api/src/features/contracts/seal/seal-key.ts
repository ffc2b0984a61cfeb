import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { BitString, Integer, Null, OctetString, Utf8String } from 'asn1js'
import * as pki from 'pkijs'

export type SealKey = {
  readonly certificate: X509Certificate
  readonly key: KeyObject
  /** Certificates up to a trusted issuer. */
  readonly chain: readonly X509Certificate[]
}

/** The message gives the reason and nothing of the key. */
export class WrongSealKey extends Error {}

/** Reads PEM texts, the seal's own certificate first. Throws WrongSealKey. */
export function readSealKey({ key, certificates }: { readonly key: string; readonly certificates: string }): SealKey {
  const parts = certificates.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const [certificate, ...chain] = parts.map(readCertificate)
  if (!certificate) throw new WrongSealKey('no certificate in PEM')
  const read = readKey(key)
  if (!certificate.checkPrivateKey(read)) throw new WrongSealKey('the key is not that of the certificate')
  return { certificate, key: read, chain }
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new WrongSealKey('a certificate that cannot be read', { cause })
  }
}

function readKey(pem: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    // The cause is omitted, as it may quote the input.
    throw new WrongSealKey('a key that cannot be read')
  }
  if (key.asymmetricKeyType !== 'ec' && key.asymmetricKeyType !== 'rsa')
    throw new WrongSealKey('a key that is neither RSA nor of an elliptic curve')
  return key
}

export const algorithms = {
  sha256: '2.16.840.1.101.3.4.2.1',
  ec: '1.2.840.10045.4.3.2',
  rsa: '1.2.840.113549.1.1.11',
} as const

/** Identifier of a key's signature over SHA-256. */
export function signatureAlgorithm(key: KeyObject): pki.AlgorithmIdentifier {
  return key.asymmetricKeyType === 'rsa'
    ? new pki.AlgorithmIdentifier({ algorithmId: algorithms.rsa, algorithmParams: new Null() })
    : new pki.AlgorithmIdentifier({ algorithmId: algorithms.ec })
}

const tenYears = 10

/** Makes a self-signed seal for demo and tests: it proves changes, not who sealed. PEM texts for `readSealKey`. */
export function makeSealKey(name: string, now: Date): { readonly key: string; readonly certificates: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certificate = new pki.Certificate({ version: 2, serialNumber: new Integer({ value: now.getTime() }) })
  for (const names of [certificate.subject, certificate.issuer])
    names.typesAndValues.push(
      new pki.AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + tenYears, now.getUTCMonth(), now.getUTCDate()))
  certificate.subjectPublicKeyInfo = pki.PublicKeyInfo.fromBER(
    new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })),
  )
  // Digital signature and non-repudiation.
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })
  certificate.extensions = [new pki.Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER() })]
  const algorithm = signatureAlgorithm(privateKey)
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER())
  const signature = sign('sha256', certificate.tbsView, privateKey)
  certificate.signatureValue = new BitString({ valueHex: new Uint8Array(signature).buffer })
  const der = Buffer.from(certificate.toSchema().toBER())
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificates: new X509Certificate(der).toString(),
  }
}

export const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: new Uint8Array(bytes).buffer })
