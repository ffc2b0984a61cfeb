import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Fragment, Slice } from 'prosemirror-model'
import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { cleanPasted, visibleText } from './clean-pasted.ts'
import { textKeys, typedBlocks } from './commands.ts'
import { readMarkdown } from './read-markdown.ts'

/** What a paste did, for the words below the text. */
export type PasteNotice = { code: 'TooLong' } | { code: 'DroppedAddresses'; count: number }

type TextViewOptions = {
  holder: HTMLElement
  markdown: string
  max: number
  attributes: () => Record<string, string>
  onState(state: EditorState, isEdited: boolean): void
  onLink(): void
  onToolbar(): void
  onNotice(notice: PasteNotice | null): void
}

export const stateOf = (markdown: string, plugins: readonly Plugin[]): EditorState =>
  EditorState.create({ doc: readMarkdown(markdown).doc, plugins: [...plugins] })

/** An editable text in the page. The style sheet is rich-text.css: the view itself adds no style element. */
export function openTextView(options: TextViewOptions): EditorView {
  const plugins = [
    history(),
    typedBlocks(),
    keymap({ ...textKeys({ link: options.onLink, toolbar: options.onToolbar }) }),
  ]
  const view = new EditorView(options.holder, {
    state: stateOf(options.markdown, plugins),
    attributes: options.attributes,
    // What one may only read stands in a fieldset that is off.
    editable: () => options.holder.closest('fieldset[disabled]') === null,
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      options.onState(state, transaction.docChanged)
    },
    transformPastedHTML(html) {
      const { html: cleaned, droppedAddresses } = cleanPasted(html)
      options.onNotice(droppedAddresses > 0 ? { code: 'DroppedAddresses', count: droppedAddresses } : null)
      return cleaned
    },
    transformPastedText: visibleText,
    handlePaste: (_, __, slice) => refuseTooLong(view, slice, options),
    handleDrop: (_, __, slice) => refuseTooLong(view, slice, options),
  })
  return view
}

/** Whatever does not fit is not taken at all: half of a text is worse than none. */
function refuseTooLong(view: EditorView, slice: Slice, { max, onNotice }: TextViewOptions): boolean {
  const { from, to } = view.state.selection
  const letters = view.state.doc.textContent.length - view.state.doc.textBetween(from, to).length
  if (letters + lettersOf(slice.content) <= max) return false
  onNotice({ code: 'TooLong' })
  return true
}

const lettersOf = (content: Fragment): number => content.textBetween(0, content.size).length
