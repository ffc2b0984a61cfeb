/** Name of the tag in which a document says where the operator's tag script lies. */
export const analyticsMeta = 'analytics-script'
