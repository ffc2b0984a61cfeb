import { z } from 'zod'

/** Where the simulators listen: this machine only. */
export type SimulatorsConfig = { port: number; smtpPort: number; bankIdPort: number; swishPort: number }

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((mode) => mode !== 'production', 'the simulators never run in production'),
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(3_010),
  BANKID_PORT: z.coerce.number().int().min(0).max(65_535).default(3_011),
  // Any that is free: merchants are told where Swish is by the control API.
  SWISH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(3_025),
})

/** Reads the environment, or says what is wrong with it, one line a problem. */
export function readConfig(
  values: Readonly<Record<string, string | undefined>>,
): { ok: true; config: SimulatorsConfig } | { ok: false; problems: string[] } {
  const read = environment.safeParse(values)
  if (read.success) {
    const { SIMULATORS_PORT: port, SMTP_PORT: smtpPort, BANKID_PORT: bankIdPort, SWISH_PORT: swishPort } = read.data
    return { ok: true, config: { port, smtpPort, bankIdPort, swishPort } }
  }
  return { ok: false, problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
