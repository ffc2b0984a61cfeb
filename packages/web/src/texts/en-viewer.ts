import { viewer } from './en/viewer.ts'
import type { svViewer } from './sv-viewer.ts'

/** Words of the viewer that one looks around a home in, in English: fetched when it is opened. */
export const enViewer = { viewer } satisfies typeof svViewer
