import { viewer } from './no/viewer.ts'
import type { svViewer } from './sv-viewer.ts'

/** Words of the viewer that one looks around a home in, in Norwegian: fetched when it is opened. */
export const noViewer = { viewer } satisfies typeof svViewer
