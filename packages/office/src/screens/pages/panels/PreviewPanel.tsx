import type { DraftBlock } from '@nyhem/domain/content/draft'
import { useEffect, useState } from 'react'
import { partId } from '../../../form/Outline.tsx'
import { idOfField } from '../../../form/problems.ts'
import { PreviewPanes } from '../../../preview/PreviewPanes.tsx'
import type { OpenedWindow } from '../window/opened-window.ts'

/** The page as visitors will get it, beside the form: the frame follows the form, and the form the frame. */
export function PreviewPanel({ opened }: { opened: OpenedWindow }) {
  const focused = useFocusedBlock(opened.draft.blocks)
  return (
    <PreviewPanes
      pageId={opened.page.pageId}
      revision={opened.revision}
      focusedBlock={focused}
      onBlock={(key) => opened.openField(['blocks', key])}
    />
  )
}

/** The block whose field, or place in the outline, had the focus last. */
function useFocusedBlock(blocks: readonly DraftBlock[]): string | null {
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const key = target instanceof Element ? blockAt(target, blocks) : null
      if (key !== null) setFocused(key)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [blocks])
  return focused
}

function blockAt(element: Element, blocks: readonly DraftBlock[]): string | null {
  const id = element.closest('[id]')?.id ?? ''
  const isOf = (key: string) => id === partId(key) || `${id}-`.startsWith(`${idOfField(['blocks', key])}-`)
  return blocks.find(({ key }) => isOf(key))?.key ?? null
}
