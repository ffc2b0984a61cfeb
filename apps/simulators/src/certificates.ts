import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

/** PEM. */
export type Certified = { cert: string; key: string }

/** An issuer for one run. */
export type Authority = {
  /** The issuer's certificate, as PEM. */
  ca: string
  server(): Promise<Certified>
  /** Also as PKCS #12, as BankID issues them. */
  client(name: string): Promise<Certified & { pfx: Uint8Array; passphrase: string }>
  /** For signing persons. */
  signer(): Promise<{ certify(name: string, serial: string): string; key: KeyObject }>
}

const makeKeys = promisify(generateKeyPair)

const newKeys = async () => {
  const { privateKey, publicKey } = await makeKeys('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { key: privateKey, publicKey }
}

type Attributes = { name: string; value: string }[]

const dayMs = 86_400_000

/** Issuer of the simulated providers, valid for this run only. */
export async function makeAuthority(now: Date): Promise<Authority> {
  const issuerName: Attributes = [
    { name: 'commonName', value: 'Simulated issuer' },
    { name: 'organizationName', value: 'Nyhem simulators' },
  ]
  const issuer = await newKeys()
  const issuerKey = forge.pki.privateKeyFromPem(issuer.key)

  function certify(publicKey: string, subject: Attributes, extensions: object[]): forge.pki.Certificate {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
    // A serial number is positive: first bit 0.
    certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
    certificate.validity.notBefore = new Date(now.getTime() - dayMs)
    certificate.validity.notAfter = new Date(now.getTime() + 365 * dayMs)
    certificate.setSubject(subject)
    certificate.setIssuer(issuerName)
    certificate.setExtensions(extensions)
    certificate.sign(issuerKey, forge.md.sha256.create())
    return certificate
  }

  const leaf = async (name: string, extensions: object[]) => {
    const { key, publicKey } = await newKeys()
    const certificate = certify(publicKey, [{ name: 'commonName', value: name }], extensions)
    return { certificate, key, cert: forge.pki.certificateToPem(certificate) }
  }

  const ca = certify(issuer.publicKey, issuerName, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])

  return {
    ca: forge.pki.certificateToPem(ca),
    async server() {
      const { cert, key } = await leaf('localhost', [
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ])
      return { cert, key }
    },
    async client(name) {
      const { certificate, cert, key } = await leaf(name, [{ name: 'extKeyUsage', clientAuth: true }])
      const passphrase = 'qwerty123'
      const archive = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(key), [certificate, ca], passphrase, {
        algorithm: 'aes256',
      })
      return { cert, key, pfx: Buffer.from(forge.asn1.toDer(archive).getBytes(), 'latin1'), passphrase }
    },
    async signer() {
      const { key, publicKey } = await newKeys()
      return {
        key: createPrivateKey(key),
        certify(name, serial) {
          const subject = [
            { name: 'commonName', value: name },
            { name: 'serialNumber', value: serial },
          ]
          const certificate = certify(publicKey, subject, [{ name: 'keyUsage', nonRepudiation: true, critical: true }])
          return forge.util.encode64(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes())
        },
      }
    },
  }
}
