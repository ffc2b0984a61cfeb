import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupManifest, readManifest, verifyBackup } from '@nyhem/api/features/verify-backup'
import { openVault } from '@nyhem/api/security/vault'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import { s3Files } from '@nyhem/providers/files/s3/s3-files'
import { z } from 'zod'
import { caseFilesFolder } from '../case-files/case-files-config.ts'
import { openMediaFiles } from '../media-files.ts'
import { keysOfFolder } from '../secret-keys.ts'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run verify-backup -- [--contracts 10] [--documents 10] [--manifest FILE]
  opens random contracts and documents, checks their hashes and seals, compares counts with the manifest, and names rows
  without files and files without rows
npm run verify-backup -- --write FILE
  writes the manifest of this moment, to be kept with a backup`

const manifestSchema = z.object({ at: z.string(), counts: z.record(z.string(), z.number()) })
const whole = z.coerce.number().int().min(0).max(100_000)

type Asked = { write: string } | { contracts: number; documents: number; manifest: BackupManifest | null }

/** Returns the exit code: 0 all is well, 1 something is lost or damaged, 2 not attempted. */
export async function runVerifyBackup(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const asked = await readAsked(args).catch((error: unknown) => (error instanceof Error ? error.message : usage))
  if (typeof asked === 'string') {
    out.error(`${asked}\n\n${usage}`)
    return 2
  }
  const use = await withDatabase(config, async ({ db }) => {
    if ('write' in asked) return readManifest({ db, now })
    const files = openFiles(config)
    try {
      const box = openVault(config.vaultKeys ?? keysOfFolder(config.dataFolder))
      return await verifyBackup({ db, box, ...files, now }, asked)
    } finally {
      for (const store of Object.values(files)) store.close()
    }
  })
  if (use.code === 'InUse') {
    out.error(use.message)
    return 2
  }
  if ('counts' in use.value) {
    if ('write' in asked) await writeFile(asked.write, `${JSON.stringify(use.value, null, 2)}\n`)
    out.print(`${Object.keys(use.value.counts).length} counts written.`)
    return 0
  }
  const { contracts, documents, files, problems, strays } = use.value
  for (const problem of problems) out.error(problem)
  for (const stray of strays) out.print(stray)
  out.print(
    `${contracts} contracts and ${documents} documents opened, ${files} files named; ${problems.length} problems.`,
  )
  return problems.length > 0 ? 1 : 0
}

async function readAsked(args: readonly string[]): Promise<Asked> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      contracts: { type: 'string', default: '10' },
      documents: { type: 'string', default: '10' },
      manifest: { type: 'string' },
      write: { type: 'string' },
    },
  })
  if (values.write !== undefined) return { write: values.write }
  const manifest = values.manifest ? manifestSchema.parse(JSON.parse(await readFile(values.manifest, 'utf8'))) : null
  return { contracts: whole.parse(values.contracts), documents: whole.parse(values.documents), manifest }
}

const openFiles = (config: CommandParts['config']) => {
  const { caseFiles, dataFolder } = config
  const mediaFiles = openMediaFiles(config)
  return caseFiles
    ? { caseFiles: s3Files(caseFiles, 'case-files'), explorerFiles: s3Files(caseFiles, 'explorer-files'), mediaFiles }
    : {
        caseFiles: diskFiles(caseFilesFolder({ dataFolder })),
        explorerFiles: diskFiles(join(dataFolder, 'explorer-files')),
        mediaFiles,
      }
}

if (import.meta.main) await runAsProgram(runVerifyBackup)
