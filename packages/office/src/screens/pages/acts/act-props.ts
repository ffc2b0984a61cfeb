import type { OpenedWindow } from '../window/opened-window.ts'

/** Of a dialog in which something is done to the whole page. */
export type ActProps = { readonly opened: OpenedWindow; onClose(): void }

export const nameOfPage = ({ page, draft }: OpenedWindow): string => draft.title || page.path
