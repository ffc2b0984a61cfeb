import type { EIdentities } from '@nyhem/providers/e-identity/e-identity'
import { bankIdSign } from '@nyhem/providers/signing/bankid-sign/bankid-sign'
import { signicatSign } from '@nyhem/providers/signing/signicat-sign/signicat-sign'
import type { SigningSurroundings, Signings } from '@nyhem/providers/signing/signing'
import type { SigningConfig } from './signing-config.ts'

/** Known to the simulated Signicat on this machine. */
const simulatedClient = { clientId: 'nyhem-demo', secret: 'simulated-secret' } as const

export type SigningParts = {
  readonly config: SigningConfig
  readonly simulatorsUrl: string | null
  /** BankID signs through the log-in adapter: one rate for both. */
  readonly eIdentities: EIdentities
  readonly surroundings: SigningSurroundings
}

/** Opens the configured methods and simulates the rest. */
export function openSigning({ config, simulatorsUrl, eIdentities, surroundings }: SigningParts): Signings {
  const { bank_id: bankId } = eIdentities
  const { signicat } = config
  const settings = signicat
    ? { baseUrl: signicat.url, clientId: signicat.clientId, secret: signicat.secret }
    : simulatorsUrl === null
      ? null
      : { baseUrl: new URL('/signicat/', simulatorsUrl).href, ...simulatedClient }
  return {
    ...(bankId?.flow === 'order' ? { bankid: bankIdSign(bankId, surroundings) } : {}),
    ...(settings === null ? {} : { signicat: signicatSign(settings, surroundings) }),
  }
}
