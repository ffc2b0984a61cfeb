import { z } from 'zod'

/** All ports are on this machine only. */
export type SimulatorsConfig = {
  port: number
  smtpPort: number
  bankIdPort: number
  swishPort: number
  clamdPort: number
  /** Null: state is kept in memory only. */
  dataFolder: string | null
}

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((mode) => mode !== 'production', 'the simulators never run in production'),
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(3_010),
  BANKID_PORT: z.coerce.number().int().min(0).max(65_535).default(3_011),
  // Any free port: merchants find Swish through the control API.
  SWISH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  CLAMD_PORT: z.coerce.number().int().min(0).max(65_535).default(3_012),
  SIMULATORS_DATA: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(3_025),
})

/** Returns the configuration, or its problems, one per line. */
export function readConfig(
  values: Readonly<Record<string, string | undefined>>,
): { ok: true; config: SimulatorsConfig } | { ok: false; problems: string[] } {
  const read = environment.safeParse(values)
  if (read.success) {
    const { data } = read
    return {
      ok: true,
      config: {
        port: data.SIMULATORS_PORT,
        smtpPort: data.SMTP_PORT,
        bankIdPort: data.BANKID_PORT,
        swishPort: data.SWISH_PORT,
        clamdPort: data.CLAMD_PORT,
        dataFolder: data.SIMULATORS_DATA ?? null,
      },
    }
  }
  return { ok: false, problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
