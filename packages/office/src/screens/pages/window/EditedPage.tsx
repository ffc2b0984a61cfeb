import type { FormsReply, OpenedPageReply } from '@nyhem/contract/calls/editing'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import { ArrowRightLeft, Eraser, History, Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { UnsentStore } from '../../../autosave/autosave.ts'
import { PageEditor } from '../../../editor/PageEditor.tsx'
import { goTo, useAddress } from '../../../entry/navigation.tsx'
import { CommentsProvider } from '../../../review/comments.tsx'
import { type Act, useActs } from '../../../shell/acts.ts'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Bar } from './Bar.tsx'
import { nextRegion } from './next-region.ts'
import type { OpenedWindow } from './opened-window.ts'
import { PageSettings } from './PageSettings.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { useOpenedWindow } from './use-opened-window.ts'
import { usePresence } from './use-presence.ts'
import { WindowDialogs } from './WindowDialogs.tsx'
import css from './window.module.css'

type Props = { page: OpenedPageReply; forms: FormsReply; store: UnsentStore; onReopen(): void }

/** Bar, form and panel of a page. */
export function EditedPage({ page: first, forms, store, onReopen }: Props) {
  const shown = useOpenedWindow({ first, forms, store, onReopen })
  const { opened, editing, edited } = shown
  const others = usePresence(first.pageId, shown.onRevision)
  const panel = useAddress().query.get('panel')
  useActs(useWindowActs(opened))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    if (event.key === 'F6') nextRegion(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) opened.openPanel('publish')
    else return
    event.preventDefault()
  }
  const isKnown = Object.hasOwn(forms.pages, first.kind)
  return (
    <CommentsProvider pageId={first.pageId} mayWrite={opened.mayWrite}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole window. */}
      <div className={css.window} onKeyDown={onKeyDown}>
        <Bar opened={opened} editing={editing} others={others} />
        <Notices opened={opened} said={shown.said} isKnown={isKnown} />
        <div className={css.body} data-panel={panel ?? undefined}>
          <div className={css.content} data-region>
            {isKnown && (
              <PageEditor
                page={edited}
                editing={editing}
                settings={<PageSettings opened={opened} editing={editing} />}
                wanted={shown.wanted}
                onShown={shown.onShown}
              />
            )}
          </div>
          <PanelTabs opened={opened} chosen={panel} />
        </div>
        <WindowDialogs opened={opened} dialog={shown.dialog} onClose={shown.closeDialog} />
      </div>
    </CommentsProvider>
  )
}

type NoticesProps = { opened: OpenedWindow; isKnown: boolean } & Pick<ReturnType<typeof useOpenedWindow>, 'said'>

function Notices({ opened, said, isKnown }: NoticesProps) {
  const texts = useWindowTexts()
  const { page, mayWrite } = opened
  const standing = isKnown ? (page.isInTrash ? texts.inTrash : mayWrite ? null : texts.readOnly) : texts.unknownKind
  if (!said && standing === null) return null
  return (
    <div className={css.notices}>
      {standing !== null && (
        <Message tone="info">
          <p>{standing}</p>
        </Message>
      )}
      {said && (
        <Message
          key={said.turn}
          tone={said.tone}
          said={said.tone === 'good' ? 'status' : 'alert'}
          {...(said.tone === 'good' ? {} : { takesFocus: true as const })}
        >
          <p>{said.words}</p>
        </Message>
      )}
    </div>
  )
}

/** For the palette. */
function useWindowActs(opened: OpenedWindow): readonly Act[] {
  const texts = useWindowTexts()
  const { allowed, pageId } = opened.page
  const may = (action: (typeof allowed)[number]) => allowed.includes(action) && !opened.page.isInTrash
  return [
    ...(may('publish') ? [{ name: texts.publish, icon: Send, act: () => opened.openPanel('publish') }] : []),
    { name: texts.version.compareAll, icon: History, act: () => goTo(addressOfEdited(pageId, 'versions')) },
    ...(may('move') ? [{ name: texts.setting.move, icon: ArrowRightLeft, act: () => opened.openDialog('move') }] : []),
    ...(may('take-down')
      ? [{ name: texts.about.takeDown, icon: Eraser, act: () => opened.openDialog('take-down') }]
      : []),
  ]
}
