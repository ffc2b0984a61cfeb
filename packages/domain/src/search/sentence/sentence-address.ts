/**
 * Query names of a search sentence. `asked`: to be read, answered by a redirect to the search it means. `said`: the
 * sentence of a search, to tell what of it was left out. Ours.
 */
export const sentenceQueryNames = { asked: 'sentence', said: 'said' } as const
