/** Where the opening of a sale stands on the pages of the stage and of its homes. */
export const openingAnchor = 'sale-opening'
