import { X509Certificate } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { ClientCertificate } from '@nyhem/providers/http/mutual-tls'
import { clientCertificateOf } from './client-certificate.ts'
import type { Config } from './config.ts'
import { openContractSeal } from './contract-seal.ts'

export type OwnCertificate = { readonly name: 'bankid' | 'swish' | 'contract-seal'; readonly validTo: Date }

/** Those that we must renew; providers that are simulated have none. Throws when a file cannot be read. */
export async function ownCertificates(
  {
    eIdentity,
    payments,
    contractSeal,
    dataFolder,
  }: Pick<Config, 'eIdentity' | 'payments' | 'contractSeal' | 'dataFolder'>,
  now: Date,
): Promise<OwnCertificate[]> {
  const clients = { bankid: eIdentity.bankId, swish: payments.swish } as const
  const found: OwnCertificate[] = []
  for (const [name, settings] of Object.entries(clients))
    if (settings) {
      const validTo = endOf(await clientCertificateOf(settings))
      found.push({ name: name as keyof typeof clients, validTo })
    }
  const { certificate } = openContractSeal(contractSeal, dataFolder, now)
  return [...found, { name: 'contract-seal', validTo: new Date(certificate.validTo) }]
}

function endOf(certificate: ClientCertificate): Date {
  if ('cert' in certificate) return new Date(new X509Certificate(certificate.cert).validTo)
  // The only reader of PKCS #12 in Node; nothing is sent.
  const socket = new TLSSocket(new PassThrough() as never, {
    isServer: true,
    secureContext: createSecureContext({ ...certificate, pfx: Buffer.from(certificate.pfx) }),
  })
  const own = socket.getCertificate()
  socket.destroy()
  if (own === null || !('valid_to' in own)) throw new Error('a client certificate without a certificate')
  return new Date(own.valid_to)
}
