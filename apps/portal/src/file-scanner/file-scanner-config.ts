import { type ClamdAddress, parseClamdAddress } from '@nyhem/providers/file-scanner/clamd/clamd-address'
import { z } from 'zod'
import { isLoopback } from '../loopback.ts'

/** `off`: the operator's explicit choice. */
export type FileScannerSetting = ClamdAddress | 'off'

const setting = z.string().transform((text, context): FileScannerSetting => {
  const read = text === 'off' ? 'off' : parseClamdAddress(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

export const fileScannerKeys = {
  FILE_SCANNER: [setting.optional(), 'clamd://host:3310, clamds://host:3310 (TLS), clamd:///path/of/a/socket or off'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

/** Outside production, the simulators' by default. */
export const assembleFileScanner = (found: FileScannerSetting | undefined, simulatedPort: number): FileScannerSetting =>
  found ?? { kind: 'tcp', host: '127.0.0.1', port: simulatedPort }

/** Whether nobody on the way can read the files. */
export const isSafeScanner = (setting: FileScannerSetting): boolean =>
  setting === 'off' || setting.kind !== 'tcp' || isLoopback(setting.host)
