/** Where the ids of closed banners are kept, with spaces between them. The early script reads it too. */
export const closedBannersKey = 'nyhem-closed-banners'
