import { readFile } from 'node:fs/promises'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { PaymentSurroundings, Payments, PaymentsByMethod } from '@nyhem/providers/payments/payments'
import { paytrail } from '@nyhem/providers/payments/paytrail/paytrail'
import { svea } from '@nyhem/providers/payments/svea/svea'
import { swish } from '@nyhem/providers/payments/swish/swish'
import { swishTransport } from '@nyhem/providers/payments/swish/swish-transport'
import { clientCertificateOf } from '../client-certificate.ts'
import type { PaymentsConfig, SwishConfig } from './payments-config.ts'
import { simulatedSwish } from './simulated-swish.ts'

/** Published by the providers; the simulators know no others. */
const testMerchants = {
  svea: { merchantId: '100001', secret: 'checkoutSecret' },
  paytrail: { account: '375917', secret: 'SAIPPUAKAUPPIAS' },
} as const

/** The bank that Finns are sent to directly. Source: identity reference §8. */
const preselectedBank = 'nordea'

export type PaymentParts = {
  readonly config: PaymentsConfig
  readonly simulatorsUrl: string | null
  readonly surroundings: PaymentSurroundings
}

/** Opens the configured payment methods and simulates the rest. Throws when a file cannot be read. */
export async function openPayments({ config, simulatorsUrl, surroundings }: PaymentParts): Promise<PaymentsByMethod> {
  const simulated = (open: (at: (path: string) => string, url: string) => Payments) =>
    simulatorsUrl === null ? undefined : open((path) => new URL(path, simulatorsUrl).href, simulatorsUrl)

  const offered = {
    swish: config.swish
      ? swish(await swishSettings(config.swish), surroundings)
      : simulated((_at, url) => simulatedSwish(url, surroundings)),
    svea: config.svea
      ? svea(config.svea, surroundings)
      : simulated((at) =>
          svea(
            { checkoutUrl: at('/svea/'), administrationUrl: at('/svea-admin/'), ...testMerchants.svea },
            surroundings,
          ),
        ),
    paytrail: config.paytrail
      ? paytrail({ ...config.paytrail, baseUrl: config.paytrail.url, preselected: config.paytrail.bank }, surroundings)
      : simulated((at) =>
          paytrail(
            { baseUrl: at('/paytrail/'), ...testMerchants.paytrail, preselected: preselectedBank },
            surroundings,
          ),
        ),
    // Nobody starts a transfer here, and no provider sends one back.
    bank: undefined,
  } as const satisfies Record<PaymentMethod, Payments | undefined>
  return Object.fromEntries(Object.entries(offered).filter(([, payments]) => payments !== undefined))
}

async function swishSettings({ url, codeUrl, payee, ca, ...ours }: SwishConfig) {
  const clientCertificate = await clientCertificateOf(ours)
  const transport = swishTransport({ baseUrl: url, clientCertificate, ca: await readFile(ca, 'utf8') })
  return { transport, payee, codeUrl }
}
