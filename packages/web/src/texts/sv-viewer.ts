import { viewer } from './sv/viewer.ts'

/** Words of the viewer that one looks around a home in, in Swedish: fetched when it is opened. */
export const svViewer = { viewer }
