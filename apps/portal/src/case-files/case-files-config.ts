import { join } from 'node:path'
import type { S3Settings } from '@nyhem/providers/files/s3/s3-files'
import { z } from 'zod'

const text = z.string().min(1).optional()

export const caseFileKeys = {
  CASE_FILES_S3_URL: [z.url({ protocol: /^https?$/ }).optional(), 'address of a service that speaks S3'],
  CASE_FILES_S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'name of a bucket',
  ],
  CASE_FILES_S3_REGION: [text, 'a region, such as eu-north-1'],
  CASE_FILES_S3_KEY: [text, 'our access key'],
  CASE_FILES_S3_SECRET: [text, 'the secret of our access key'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Key = keyof typeof caseFileKeys
type Values = { [K in Key]: z.output<(typeof caseFileKeys)[K][0]> }

/** Keys that must be set together. */
export const caseFileGroups = [
  ['CASE_FILES_S3_URL', 'CASE_FILES_S3_BUCKET', 'CASE_FILES_S3_REGION', 'CASE_FILES_S3_KEY', 'CASE_FILES_S3_SECRET'],
] as const satisfies readonly (readonly Key[])[]

/** Requires values that are all set or all missing; null: files are stored in the data folder. */
export function assembleCaseFiles(values: Values): S3Settings | null {
  const {
    CASE_FILES_S3_URL: url,
    CASE_FILES_S3_BUCKET: bucket,
    CASE_FILES_S3_REGION: region,
    CASE_FILES_S3_KEY: key,
    CASE_FILES_S3_SECRET: secret,
  } = values
  return url && bucket && region && key && secret ? { url, bucket, region, key, secret } : null
}

/** Folder for fault report files without S3. Uploads in progress always use a folder beside it. */
export const caseFilesFolder = ({ dataFolder }: { dataFolder: string }): string => join(dataFolder, 'case-files')
