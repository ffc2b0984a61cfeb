import {
  type ExplorerLine,
  type ExplorerLines,
  parseExplorerLine,
  type RemovableExplorerEntity,
} from '@nyhem/contract/feed/explorer-lines'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import { deleteRow, type Written } from '../../database/upsert-row.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import { importLines, type LineProblem, readLineBy, type StoredLine } from '../catalogue/import-lines.ts'
import {
  countWaitingViews,
  deleteHome,
  findStageOfModel,
  hasStage,
  lockExplorer,
  stagesOf,
  upsertHome,
  upsertModel,
  upsertPicture,
} from './explorer.store.ts'

type Tx = Kysely<Database>

export type ExplorerBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** Maximum stored problems. */
  readonly mostProblems?: number | undefined
}

type Taken = { readonly ok: true; readonly written: Written | 'removed' } | Refused
type Refused = { readonly ok: false; readonly problems: readonly LineProblem[] }

/** Imports a batch of the explorer's feed in one transaction: everything, or nothing and all problems. */
export async function importExplorer(db: Kysely<Database>, batch: ExplorerBatch): Promise<ImportOutcome> {
  const models: string[] = []
  const outcome = await importLines({ db, ...batch }, async (tx, { notify, refuse }) => {
    await lockExplorer(tx)
    const said = new Map<string, number>()
    let isChanged = false
    return {
      async take(text) {
        const read = readLineBy(parseExplorerLine, text)
        if (!read.ok) return read.problems.forEach(refuse)
        const { line } = read
        const key = keyOf(line)
        const first = said.get(key.text)
        if (first === undefined) said.set(key.text, text.line)
        const taken = first === undefined ? await take(tx, line) : twice(key, first)
        for (const reported of linesOf(taken)) notify(text.line, line.type, reported)
        isChanged ||= taken.ok && taken.written !== 'unchanged'
        if (line.type === 'explorer-model') models.push(line.externalId)
      },
      async finish() {
        if (isChanged) await notifyChanged(tx, 'explorer')
      },
    }
  })
  if (outcome.code === 'Refused') return outcome
  return { ...outcome, summary: { ...outcome.summary, waitingViews: await countWaitingViews(db, models) } }
}

const linesOf = (taken: Taken): readonly StoredLine[] =>
  taken.ok ? [taken] : taken.problems.map((problem) => ({ ok: false, problem }))

function take(tx: Tx, line: ExplorerLine): Promise<Taken> {
  switch (line.type) {
    case 'explorer-model':
      return takeModel(tx, line)
    case 'explorer-home':
      return takeHome(tx, line)
    case 'explorer-picture':
      return takePicture(tx, line)
    case 'remove':
      return remove(tx, line)
  }
}

async function takeModel(
  tx: Tx,
  { type, externalId: id, stageExternalId: stageId, ...content }: Model,
): Promise<Taken> {
  if (!(await hasStage(tx, stageId))) return unknown(`${type}.stageExternalId`, stageId, 'the id of a stage')
  const known = await findStageOfModel(tx, id)
  if (known !== null && known !== stageId)
    return wrong(`${type}.stageExternalId`, stageId, `${known}, where it is; elsewhere it is another model`)
  return { ok: true, written: await upsertModel(tx, { id, stageId, content }) }
}
type Model = ExplorerLines['explorer-model']

async function takeHome(tx: Tx, line: ExplorerLines['explorer-home']): Promise<Taken> {
  const { type, homeExternalId: id, modelExternalId: modelId, bearing } = line
  const stageId = (await stagesOf(tx, [id])).get(id)
  const stageOfModel = await findStageOfModel(tx, modelId)
  const problems = [
    ...(stageId === undefined ? unknown(`${type}.homeExternalId`, id, 'the id of a home').problems : []),
    ...(stageOfModel === null ? unknown(`${type}.modelExternalId`, modelId, 'the id of a model').problems : []),
  ]
  if (problems.length > 0) return { ok: false, problems }
  if (stageId !== stageOfModel) return wrong(`${type}.modelExternalId`, modelId, `a model of the stage ${stageId}`)
  return { ok: true, written: await upsertHome(tx, { id, modelId, bearing }) }
}

async function takePicture(tx: Tx, line: ExplorerLines['explorer-picture']): Promise<Taken> {
  const { type, externalId: id, stageExternalId: stageId, ...content } = line
  if (!(await hasStage(tx, stageId))) return unknown(`${type}.stageExternalId`, stageId, 'the id of a stage')
  const stages = await stagesOf(
    tx,
    content.outlines.map(({ homeExternalId }) => homeExternalId),
  )
  const problems = content.outlines.flatMap(({ homeExternalId }, index) =>
    stages.get(homeExternalId) === stageId
      ? []
      : unknown(`${type}.outlines.${index}.homeExternalId`, homeExternalId, `the id of a home of ${stageId}`).problems,
  )
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, written: await upsertPicture(tx, { id, stageId, content }) }
}

const removers: Readonly<Record<RemovableExplorerEntity, (tx: Tx, id: string) => Promise<boolean>>> = {
  'explorer-model': (tx, id) => deleteRow(tx, 'explorer_model', id),
  'explorer-home': deleteHome,
  'explorer-picture': (tx, id) => deleteRow(tx, 'explorer_picture', id),
}

async function remove(tx: Tx, { entity, externalId }: ExplorerLines['remove']): Promise<Taken> {
  return { ok: true, written: (await removers[entity](tx, externalId)) ? 'removed' : 'unchanged' }
}

/** Key of a line, unique within a batch, and the field containing it. */
function keyOf(line: ExplorerLine): { text: string; field: string; id: string } {
  const entity = line.type === 'remove' ? line.entity : line.type
  const [field, id] =
    line.type === 'explorer-home' ? ['homeExternalId', line.homeExternalId] : ['externalId', line.externalId]
  return { text: `${entity} ${id}`, field: `${line.type}.${field}`, id }
}

const problem = (code: LineProblem['code'], field: string, found: string, expected: string): Refused => ({
  ok: false,
  problems: [{ code, field, found: JSON.stringify(found), expected }],
})
const unknown = (field: string, found: string, expected: string) => problem('UnknownReference', field, found, expected)
const wrong = (field: string, found: string, expected: string) => problem('WrongValue', field, found, expected)
const twice = ({ field, id }: ReturnType<typeof keyOf>, first: number) =>
  problem('Duplicate', field, id, `an id that is not on line ${first} already`)
