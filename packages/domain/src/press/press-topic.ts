/** Press release topics, for lists and subscriptions. Source: product, news room. */
export const pressTopics = ['projects', 'company', 'sustainability', 'reports'] as const
export type PressTopic = (typeof pressTopics)[number]
