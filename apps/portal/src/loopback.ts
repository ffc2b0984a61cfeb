/** Whether a host or address is this machine. A name below `localhost` is, by RFC 6761. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  host === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(host)
