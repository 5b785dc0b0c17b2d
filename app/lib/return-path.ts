/** Stands for our own address, whichever that is. */
const own = 'https://own.invalid'

/** Where to go after signing in: only ever a page of our own, as the browser reads the address. */
export function returnPath(from: string | undefined): string {
  const page = from?.startsWith('/') ? URL.parse(from, own) : null
  return from !== undefined && page?.origin === own && !page.pathname.startsWith('/login') ? from : '/dashboard'
}
