import type { OpenedPageReply, PageVersion } from '@nyhem/contract/calls/editing'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import { listPageVersions, openPage } from '@nyhem/contract/routes/editing.paths'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { Link, useAddress } from '../../../entry/navigation.tsx'
import { useScreenTitle } from '../../../shell/Head.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { NotThere } from '../../states/NotThere.tsx'
import bar from '../window/window.module.css'
import { ComparedVersions } from './ComparedVersions.tsx'
import { chosenVersions } from './chosen-versions.ts'
import { type Restored, RestoreVersion } from './RestoreVersion.tsx'
import { VersionChoice } from './VersionChoice.tsx'
import { nameOfVersion } from './VersionLines.tsx'
import css from './versions.module.css'

/** Versions of a page: two are compared, and what one says is taken into the draft. */
export function PageVersions({ pageId }: { pageId: string }) {
  const { states } = useTexts()
  const page = useAnswer(pageId, () => call(openPage, { params: { pageId } }))
  const versions = useAnswer(pageId, () => call(listPageVersions, { params: { pageId } }))
  const failed = [page.answer, versions.answer].find((answer) => answer.kind === 'failed')
  const again = () => {
    page.again()
    versions.again()
  }
  if (failed?.problem.code === 'NotFound') return <NotThere />
  if (failed)
    return (
      <Problem problem={failed.problem} what={states.failed} isPage>
        <Button onClick={again}>{states.again}</Button>
      </Problem>
    )
  const { answer: opened } = page
  const { answer: listed } = versions
  if (opened.kind === 'failed' || listed.kind === 'failed' || !opened.value || !listed.value) return <Loading isPage />
  return <Versions page={opened.value} versions={listed.value.versions} again={again} />
}

type Props = { page: OpenedPageReply; versions: readonly PageVersion[]; again(): void }

function Versions({ page, versions, again }: Props) {
  const texts = useWindowTexts()
  const { version: words } = texts
  const { query } = useAddress()
  const { before, after } = chosenVersions(versions, query)
  const [restored, setRestored] = useState<Restored | null>(null)
  const [done, setDone] = useState(0)
  const mayWrite = page.allowed.includes('write') && !page.isInTrash
  const onDone = () => {
    setRestored(null)
    setDone((turn) => turn + 1)
    again()
  }
  return (
    <div className={bar.window}>
      <Bar page={page}>
        {mayWrite && before && before !== after && (
          <Button look="filled" onClick={() => setRestored({ version: before, block: null })}>
            {words.restore(nameOfVersion(before, texts).toLowerCase())}
          </Button>
        )}
      </Bar>
      <div className={css.body}>
        <aside className={css.list} data-region>
          <VersionChoice versions={versions} before={before} after={after} timeZone={page.timeZone} />
          <p className={css.note}>{words.restoreNote}</p>
        </aside>
        <div className={css.compared} data-region>
          {done > 0 && (
            <Message key={done} tone="good" said="status" takesFocus>
              <p>
                {words.restored} <Link href={addressOfEdited(page.pageId)}>{texts.toEditor}</Link>
              </p>
            </Message>
          )}
          {versions.length < 2 && <Empty title={words.only} why={words.onlyWhy} />}
          {before && after && before === after && <p>{words.chooseTwo}</p>}
          {before && after && before !== after && (
            <ComparedVersions
              {...{ pageId: page.pageId, before, after }}
              onRestoreBlock={mayWrite ? (key, name) => setRestored({ version: before, block: { key, name } }) : null}
            />
          )}
        </div>
      </div>
      {restored && (
        <RestoreVersion
          pageId={page.pageId}
          restored={restored}
          name={nameOfVersion(restored.version, texts)}
          revision={page.revision}
          onClose={() => setRestored(null)}
          onDone={onDone}
          onStale={again}
        />
      )}
    </div>
  )
}

function Bar({ page, children }: { page: OpenedPageReply; children: ReactNode }) {
  const texts = useWindowTexts()
  const name = page.draft.title || page.path
  const heading = useScreenTitle(`${texts.versions}, ${name}`)
  return (
    <header className={bar.bar}>
      <Link className={bar.back} href={addressOfEdited(page.pageId)}>
        <ArrowLeft size={16} aria-hidden="true" />
        {texts.toEditor}
      </Link>
      <h1 ref={heading} tabIndex={-1} className={bar.title}>
        {texts.versions} <small>{name}</small>
      </h1>
      <div className={bar.acts}>{children}</div>
    </header>
  )
}
