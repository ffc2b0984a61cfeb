import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { CaseFiles } from '@nyhem/api/features/case-files/case-files'
import { asId } from '@nyhem/domain/ids'
import { DemoRefused } from '../seed.ts'
import type { DemoCase } from './demo-cases.ts'

type Parts = { readonly database: Pick<OpenDatabase, 'db'>; readonly files: Pick<CaseFiles, 'takePushed'> }

/** Photos that reporters sent with their reports; the feed of an old case has none. */
export async function attachPhotos({ database: { db }, files }: Parts, cases: readonly DemoCase[]): Promise<void> {
  const rows = await db.selectFrom('fault_case').select(['id', 'external_id']).execute()
  const ids = new Map(rows.map((row) => [row.external_id, asId<'Case'>(row.id)]))
  for (const { key, photo } of cases) {
    const caseId = ids.get(key)
    if (!photo || !caseId) continue
    const bytes = await readFile(new URL(`../../media/stills/${photo.still}.jpg`, import.meta.url))
    const to = { caseId, messageId: null, roundId: null }
    const taken = await db.transaction().execute((tx) => files.takePushed(tx, to, { name: photo.name, bytes }))
    if (taken.code !== 'Ok') throw new DemoRefused('photos of cases', [`${key}: ${taken.problem}`])
  }
}
