import { addressOfEdited, officePages } from '@nyhem/contract/office-pages'
import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { SavedState } from '../../../autosave/SaveStatus.tsx'
import { UndoAndRedo } from '../../../editor/PageEditor.tsx'
import type { PageEditing } from '../../../editor/use-page-editor.ts'
import { Link } from '../../../entry/navigation.tsx'
import { useScreenTitle } from '../../../shell/Head.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { PageStatus } from '../PageStatus.tsx'
import type { OpenedWindow } from './opened-window.ts'
import type { usePresence } from './use-presence.ts'
import css from './window.module.css'

type Props = { opened: OpenedWindow; editing: PageEditing; others: ReturnType<typeof usePresence> }

/** In place of the rail: the way back, what is open, whether it is saved, who else is here, and what to do. */
export function Bar({ opened, editing, others }: Props) {
  const texts = useWindowTexts()
  const { page, draft, state, mayWrite } = opened
  const title = draft.title || page.path
  const heading = useScreenTitle(title)
  const isShown = state === 'published' || state === 'changed'
  const mayPublish = page.allowed.includes('publish') && !page.isInTrash
  return (
    <header className={css.bar} data-region>
      <Link className={css.back} href={`${officePages.pages}?site=${page.siteId}`}>
        <ArrowLeft size={16} aria-hidden="true" />
        {texts.back}
      </Link>
      <h1 ref={heading} tabIndex={-1} className={css.title} title={title}>
        {title}
      </h1>
      <PageStatus state={state} />
      {mayWrite && (
        <>
          <SavedState state={editing.saving} />
          <span className={css.undo}>
            <UndoAndRedo editing={editing} />
          </span>
        </>
      )}
      <Others others={others} />
      <div className={css.acts}>
        {isShown && page.address && (
          <a className={css.act} href={page.address} target="_blank" rel="noopener" title={texts.previewHint}>
            <ExternalLink size={16} aria-hidden="true" />
            {texts.preview}
          </a>
        )}
        <Button look="quiet" onClick={() => opened.openPanel('preview')}>
          {texts.seeDraft}
        </Button>
        <Link className={css.act} href={addressOfEdited(page.pageId, 'versions')}>
          <History size={16} aria-hidden="true" />
          {texts.versions}
        </Link>
        {mayPublish && (
          <Button look="filled" aria-keyshortcuts="Control+Enter" onClick={() => opened.openPanel('publish')}>
            {texts.publish}
          </Button>
        )}
      </div>
    </header>
  )
}

/** Said politely when it changes. */
function Others({ others }: Pick<Props, 'others'>) {
  const { presence } = useWindowTexts()
  const names = [...new Set(others.filter(({ isOneself }) => !isOneself).map(({ name }) => name))]
  const isElsewhere = others.some(({ isOneself }) => isOneself)
  return (
    <div className={css.others} role="status" aria-label={presence.label}>
      {names.map((name) => (
        <Initials key={name} name={name} />
      ))}
      <span>
        {names.length > 0 && presence.others(names.join(', '))}
        {names.length === 0 && isElsewhere && presence.oneself}
      </span>
    </div>
  )
}
