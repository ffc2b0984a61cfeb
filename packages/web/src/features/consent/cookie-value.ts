/** Value of a cookie in `document.cookie`; null when missing or unreadable. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [found, value] = cookie.split('=')
    if (found === name && value) return decoded(value)
  }
  return null
}

/** Cookies are untrusted: malformed ones count as missing. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
