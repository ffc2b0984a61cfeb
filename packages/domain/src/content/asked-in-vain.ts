/** Letters of a path that is kept: what is longer was no address of ours. */
export const longestAskedPath = 200

/** What programs look for that try every site: administration, source, secrets, other systems. */
const scanners =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|log|zip|tar|gz|rar|yml|yaml|toml|sh|exe|dll|xml|json|map|txt|asmx|action)(?:\/|$)|^\/(?:wp-|wordpress|phpmyadmin|pma|admin|administrator|cgi-bin|vendor|node_modules|\.|actuator|solr|jenkins|owa|autodiscover|boaform|hnap1|_ignition|telescope|debug|xmlrpc|backup|old|test|api\/v\d|graphql|console)(?:\/|$|[^a-z])/i

/**
 * The path of a request that found nothing, as it is counted: without its query, lower case, cut. Null for what scanners
 * ask for, files, and anything that is no path of words. Never fails.
 */
export function askedPath(path: string): string | null {
  const bare = (path.split(/[?#]/)[0] ?? '').toLowerCase().slice(0, longestAskedPath)
  if (!bare.startsWith('/') || bare === '/' || bare.includes('//')) return null
  if (scanners.test(bare) || !/^[\p{L}\p{N}/_.~%-]+$/u.test(bare)) return null
  return bare.endsWith('/') || bare.length === longestAskedPath ? bare : `${bare}/`
}
