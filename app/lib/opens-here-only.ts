/** Names that lead every device to itself. */
const thisComputerOnly = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a phone that scans an address with this host name finds nothing. */
export const opensHereOnly = (hostname: string): boolean => thisComputerOnly.has(hostname)
