import { join } from 'node:path'
import { openScanFile, type ScanFile, withoutScanner } from '@nyhem/api/security/scan-file'
import { type Metrics, measureFileScanner } from '@nyhem/api/server/metrics'
import type { EIdentities, EIdentityEvent } from '@nyhem/providers/e-identity/e-identity'
import { clamd } from '@nyhem/providers/file-scanner/clamd/clamd'
import type { FileScanner, FileScannerEvent } from '@nyhem/providers/file-scanner/file-scanner'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import type { FileStore } from '@nyhem/providers/files/files'
import { s3Files } from '@nyhem/providers/files/s3/s3-files'
import type { Messages } from '@nyhem/providers/messages/messages'
import { smtpMessages } from '@nyhem/providers/messages/smtp/smtp-messages'
import type { PaymentEvent, PaymentsByMethod } from '@nyhem/providers/payments/payments'
import type { PushSender } from '@nyhem/providers/push/push'
import type { SigningEvent, Signings } from '@nyhem/providers/signing/signing'
import type { StaffIdentity, StaffIdentityEvent } from '@nyhem/providers/staff-identity/staff-identity'
import type { Logger } from 'pino'
import { caseFilesFolder } from './case-files/case-files-config.ts'
import type { Config } from './config.ts'
import { loginReturns, openEIdentities } from './e-identity/open-e-identities.ts'
import { openMediaFiles } from './media-files.ts'
import { openStaffIdentity } from './office/open-staff-identity.ts'
import { openPayments } from './payments/open-payments.ts'
import { openPushSender } from './push/open-push-sender.ts'
import { openSigning } from './signing/open-signing.ts'

type ProviderEvent = EIdentityEvent | StaffIdentityEvent | PaymentEvent | SigningEvent | FileScannerEvent

export type Providers = {
  messages: Messages
  eIdentities: EIdentities
  /** Of the office. */
  staffIdentity: StaffIdentity
  payments: PaymentsByMethod
  signings: Signings
  files: FileStore
  /** Panoramas of the residence explorer, by content hash. */
  explorerFiles: FileStore
  /** Of the media library. */
  mediaFiles: FileStore
  /** Null: nothing is pushed to browsers. */
  push: PushSender | null
  /** For every file that others send. */
  scanFile: ScanFile
  close(): Promise<void>
}

/**
 * Creates one adapter per capability; a simulator is the same adapter with another address. No provider is called yet:
 * an unavailable one does not stop the start, but a missing file does.
 */
export async function chooseProviders(parts: {
  config: Pick<
    Config,
    | 'smtpUrl'
    | 'mailRequiresTls'
    | 'mailFrom'
    | 'eIdentity'
    | 'office'
    | 'payments'
    | 'signing'
    | 'siteOrigins'
    | 'caseFiles'
    | 'fileScanner'
    | 'dataFolder'
    | 'push'
  >
  log: Pick<Logger, 'warn'>
  metrics: Pick<Metrics, 'providerFaults' | 'fileScans' | 'registry'>
}): Promise<Providers> {
  const { config, log, metrics } = parts
  const messages = smtpMessages({ url: config.smtpUrl, from: config.mailFrom, requiresTls: config.mailRequiresTls })
  const report = (about: string) => (event: ProviderEvent) => {
    metrics.providerFaults.inc({ provider: event.provider, call: event.call })
    log.warn(event, `${about} did not do as it was asked`)
  }
  const now = () => new Date()
  const { simulatorsUrl } = config.eIdentity
  const eIdentities = await openEIdentities({
    config: config.eIdentity,
    redirectUris: loginReturns(config.siteOrigins),
    surroundings: { now, report: report('an e-ID') },
  })
  const staffIdentity = openStaffIdentity({
    config: config.office,
    simulatorsUrl,
    surroundings: { now, report: report("the employer's provider") },
  })
  const payments = await openPayments({
    config: config.payments,
    simulatorsUrl,
    surroundings: { now, report: report('a payment provider') },
  })
  const signings = openSigning({
    config: config.signing,
    simulatorsUrl,
    eIdentities,
    surroundings: { now, report: report('a provider of signatures') },
  })
  const files = config.caseFiles ? s3Files(config.caseFiles, 'case-files') : diskFiles(caseFilesFolder(config))
  const explorerFiles = config.caseFiles
    ? s3Files(config.caseFiles, 'explorer-files')
    : diskFiles(join(config.dataFolder, 'explorer-files'))
  const mediaFiles = openMediaFiles(config)
  const scanner = openFileScanner(config.fileScanner, report('the file scanner'))
  if (scanner) measureFileScanner(metrics, scanner.isThere)
  return {
    messages,
    eIdentities,
    staffIdentity,
    payments,
    signings,
    files,
    explorerFiles,
    mediaFiles,
    push: openPushSender(config.push),
    scanFile: scanner ? openScanFile({ scanner, metrics, log }) : withoutScanner,
    async close() {
      for (const provider of [...Object.values(payments), ...Object.values(signings)]) provider?.close()
      for (const identity of Object.values(eIdentities)) if (identity?.flow === 'order') identity.close()
      scanner?.close()
      files.close()
      explorerFiles.close()
      mediaFiles.close()
      await messages.close()
    },
  }
}

const openFileScanner = (
  setting: Config['fileScanner'],
  report: (event: FileScannerEvent) => void,
): FileScanner | null => (setting === 'off' ? null : clamd({ address: setting }, { report }))
