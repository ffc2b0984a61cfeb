/** Days that one browser's interest is remembered. Source: public-site specification §9 (interest key). */
export const interestKeyDays = 30
