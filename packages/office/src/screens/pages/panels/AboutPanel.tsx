import type { MovePageReply } from '@nyhem/contract/calls/editing'
import { takePageFromTrash } from '@nyhem/contract/routes/editing.paths'
import { call } from '../../../calls/call.ts'
import { momentText } from '../../../texts/format.ts'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import type { OpenedWindow } from '../window/opened-window.ts'
import css from './panels.module.css'

/** What the page is, and what is done to the whole of it. */
export function AboutPanel({ opened }: { opened: OpenedWindow }) {
  const language = useTexts()
  const texts = usePagesTexts()
  const { about: words, setting, panels } = useWindowTexts()
  const { page } = opened
  const { by, at } = page.lastChange
  return (
    <section className={css.panel} aria-labelledby="panel-about">
      <h2 id="panel-about">{panels.about}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{words.kind}</dt>
          <dd>{texts.kindNames[page.kind] ?? page.kind}</dd>
        </div>
        <div>
          <dt>{words.address}</dt>
          <dd>{page.path}</dd>
        </div>
        <div>
          <dt>{texts.state}</dt>
          <dd>{texts.states[opened.state]}</dd>
        </div>
        <div>
          <dt>{words.lastChange}</dt>
          <dd>{words.by(by ?? texts.files, momentText(language, at))}</dd>
        </div>
      </dl>
      <h3 className={css.heading}>{words.acts}</h3>
      <div className={css.acts}>
        {page.isInTrash ? <FromTrash opened={opened} /> : <Acts opened={opened} move={setting.move} />}
      </div>
    </section>
  )
}

function Acts({ opened, move }: { opened: OpenedWindow; move: string }) {
  const { about: words } = useWindowTexts()
  const { page } = opened
  const mayTakeDown = page.allowed.includes('take-down')
  const isShown = page.periods.some(({ until }) => until === null || until > new Date().toISOString())
  return (
    <>
      {page.allowed.includes('move') && page.parentId !== null && (
        <Button onClick={() => opened.openDialog('move')}>{move}</Button>
      )}
      {mayTakeDown && isShown && (
        <Button look="danger" onClick={() => opened.openDialog('take-down')}>
          {words.takeDown}
        </Button>
      )}
      {mayTakeDown && (
        <Button look="danger" onClick={() => opened.openDialog('trash')}>
          {words.trash}
        </Button>
      )}
    </>
  )
}

function FromTrash({ opened }: { opened: OpenedWindow }) {
  const { states } = useTexts()
  const texts = usePagesTexts()
  const { about: words } = useWindowTexts()
  const { state, send } = useCodedSend<MovePageReply>(() => undefined)
  const { page } = opened
  if (!page.allowed.includes('restore')) return null
  async function restore(): Promise<void> {
    const reply = await send(() => call(takePageFromTrash, { params: { pageId: page.pageId } }))
    if (!reply) return
    if (reply.code !== 'Ok') return opened.say('bad', texts.refusals[reply.code])
    await opened.refetch()
    opened.say('good', texts.restored(page.draft.title, reply.path))
  }
  return (
    <>
      {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
      <Button onClick={() => void restore()}>{words.restore}</Button>
    </>
  )
}
