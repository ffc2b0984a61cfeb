/** Fields of hits that lists show. Apart from the schemas, which browsers do without. */
export const listedAttributes = ['name', 'matching', 'fitting', 'project', 'home'] as const
