/** How long one browser's interest is remembered, in days. Source: public-site specification §9 (interest key). */
export const interestKeyDays = 30
