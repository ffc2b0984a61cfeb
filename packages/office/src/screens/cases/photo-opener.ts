import { createContext } from 'react'

/** Opens a photo of the case by the id of its file. Null: outside of a case. */
export const PhotoOpener = createContext<((fileId: string) => void) | null>(null)
