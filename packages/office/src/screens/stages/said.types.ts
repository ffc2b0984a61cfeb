/** What a change came to, in words. */
export type Said = { readonly isDone: boolean; readonly text: string }
