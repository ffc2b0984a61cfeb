/** Name of the meta tag with the address of the frame in which the operator's tag script runs. */
export const analyticsMeta = 'analytics-frame'
