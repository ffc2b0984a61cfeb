/** How many there are, in a reply that lists the first of them. */
export const totalCountHeader = 'x-total-count'
