/** Anchor of the choice on the cookie page, and marker of links that open it as a dialog where scripts run. */
export const cookieSettings = 'cookie-settings'
