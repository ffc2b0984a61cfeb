/** What a press release is about: by it releases are listed, and subscribers choose what they are told of. Source: product, news room. */
export const pressTopics = ['projects', 'company', 'sustainability', 'reports'] as const
export type PressTopic = (typeof pressTopics)[number]
