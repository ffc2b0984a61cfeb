import { viewer } from './fi/viewer.ts'
import type { svViewer } from './sv-viewer.ts'

/** Words of the viewer that one looks around a home in, in Finnish: fetched when it is opened. */
export const fiViewer = { viewer } satisfies typeof svViewer
