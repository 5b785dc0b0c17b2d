/** Host names with which every device reaches itself. */
const thisComputerOnly = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL with this host name works on this computer only, so that a phone can't open it. */
export const opensHereOnly = (hostname: string): boolean => thisComputerOnly.has(hostname)
