import type { PageComparison, PageVersion } from '@nyhem/contract/calls/editing'
import { comparePageVersions } from '@nyhem/contract/routes/editing.paths'
import { call } from '../../../calls/call.ts'
import { useBlockName, useFieldNames } from '../../../form/use-names.ts'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { ChangedWords } from './ChangedWords.tsx'
import { countDifferences, type DifferenceGroup, groupDifferences } from './group-differences.ts'
import { nameOfVersion } from './VersionLines.tsx'
import css from './versions.module.css'

type Props = {
  pageId: string
  before: PageVersion
  after: PageVersion
  /** Null: one may not write. The block's name is for the question. */
  onRestoreBlock: ((blockKey: string, name: string) => void) | null
}

/** What two versions say differently, in the order of the page. */
export function ComparedVersions(props: Props) {
  const { pageId, before, after } = props
  const { version: words } = useWindowTexts()
  const versions = { before: before.versionId, after: after.versionId }
  // A draft goes on under the same id.
  const question = `${pageId} ${before.versionId} ${before.madeAt} ${after.versionId} ${after.madeAt}`
  const { answer, again } = useAnswer(question, () =>
    call(comparePageVersions, { params: { pageId }, query: versions }),
  )
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (answer.value === null) return <Loading />
  const groups = groupDifferences(answer.value)
  return (
    <>
      <p role="status" className={css.total}>
        {groups.length === 0 ? words.same : words.changes(countDifferences(groups))}
      </p>
      {groups.map((group) => (
        <Group key={group.key ?? ''} {...props} group={group} comparison={answer.value as PageComparison} />
      ))}
    </>
  )
}

type GroupProps = Props & { group: DifferenceGroup; comparison: PageComparison }

function Group({ group, comparison, before, onRestoreBlock }: GroupProps) {
  const texts = useWindowTexts()
  const words = texts.version
  const { key, kind, sort, isMoved, fields } = group
  const blockName = useBlockName()
  const nameOf = useFieldNames(comparison.blocks, comparison.kind)
  const name = key === null ? words.pageFields : blockName(kind)
  const marks = [
    ...(sort === 'added' ? [words.blockAdded] : []),
    ...(sort === 'removed' ? [words.blockRemoved] : []),
    ...(isMoved ? [words.blockMoved] : []),
  ]
  // The name of the block is above its fields already.
  const ownName = (path: readonly string[]) => nameOf(path).replace(key === null ? '' : `${name}, `, '')
  return (
    <section className={css.group} aria-label={name} data-sort={sort}>
      <header>
        <h2 tabIndex={-1} data-difference data-row>
          {name} {marks.length > 0 && <small>{marks.join(', ')}</small>}
        </h2>
        {key !== null && sort !== 'added' && onRestoreBlock && (
          <Button
            small
            aria-label={words.restoreBlockOf(name, nameOfVersion(before, texts).toLowerCase())}
            onClick={() => onRestoreBlock(key, name)}
          >
            {words.restoreBlock}
          </Button>
        )}
      </header>
      {fields.map(({ path, before: one, after: other }) => (
        <div key={path.join('/')} className={css.difference}>
          {sort === 'changed' && <h3>{ownName(path)}</h3>}
          <ChangedWords before={ownValue(one)} after={ownValue(other)} />
        </div>
      ))}
    </section>
  )
}

/** Of a whole block, its fields. */
function ownValue(value: unknown): unknown {
  const isBlock = typeof value === 'object' && value !== null && 'kind' in value && 'fields' in value
  return isBlock ? value.fields : value
}
