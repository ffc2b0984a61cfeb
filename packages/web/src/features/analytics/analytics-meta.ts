/** Name of the meta tag with the address of the operator's tag script. */
export const analyticsMeta = 'analytics-script'
