/** A cookie of the page by its name, as `document.cookie` holds them; null when it is not there. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [found, value] = cookie.split('=')
    if (found === name && value) return decodeURIComponent(value)
  }
  return null
}
