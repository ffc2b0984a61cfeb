/** A cookie of the page by its name, as `document.cookie` holds them; null when it is not there, or cannot be read. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [found, value] = cookie.split('=')
    if (found === name && value) return decoded(value)
  }
  return null
}

/** Anyone can write a cookie: what is not well-formed is as good as none. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
