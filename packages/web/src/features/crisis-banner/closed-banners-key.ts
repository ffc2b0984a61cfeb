/** Storage key of the space-separated ids of closed banners. The early script reads it too. */
export const closedBannersKey = 'nyhem-closed-banners'
