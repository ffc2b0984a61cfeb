import { readFile } from 'node:fs/promises'
import type { ClientCertificate } from '@nyhem/providers/http/mutual-tls'

/** Reads our client certificate: PEM with a key, or PKCS #12 with a passphrase. */
export async function clientCertificateOf({
  certificate,
  key,
  passphrase,
}: {
  readonly certificate: string
  readonly key: string | null
  readonly passphrase: string
}): Promise<ClientCertificate> {
  return key === null
    ? { pfx: await readFile(certificate), passphrase }
    : { cert: await readFile(certificate, 'utf8'), key: await readFile(key, 'utf8') }
}
