/** Where a project's page tells when and how to see it. */
export const showingsAnchor = 'showings'
