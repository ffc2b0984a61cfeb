import type { OpenedPageReply, PageState } from '@nyhem/contract/calls/editing'
import type { Draft } from '@nyhem/domain/content/draft'
import type { SeenVersion } from '../../../autosave/autosave.ts'
import type { FieldPath, Problem } from '../../../form/problems.ts'
import type { Tone } from '../../../ui/Message.tsx'

/** What is done to a page as a whole, in a dialog. */
export type WindowDialog = 'move' | 'take-down' | 'trash' | 'drop-draft' | 'keep-version'

/** A page that is open, as its panels see it and act on it. */
export type OpenedWindow = {
  /** As the server told last. */
  readonly page: OpenedPageReply
  /** As it is written here, saved or not. */
  readonly draft: Draft
  /** With the draft that was written since. */
  readonly state: PageState
  /** Of the last save; 0 while there is no draft. */
  readonly revision: number
  readonly mayWrite: boolean
  /** What the next save begins from. */
  seen(): SeenVersion
  /** Saves what is not saved. False: something stands in the way. */
  flush(): Promise<boolean>
  /** Asks for the page again, and takes what others wrote. */
  refetch(): Promise<OpenedPageReply | null>
  /** Opens the page from the start, without what was undone. */
  reopen(): void
  showProblems(problems: readonly Problem[]): void
  openField(path: FieldPath): void
  openPanel(name: string): void
  openDialog(dialog: WindowDialog): void
  /** Above the page, read aloud. */
  say(tone: Tone, words: string): void
}
