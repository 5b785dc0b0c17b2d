/** Placeholder for our own origin. */
const own = 'https://own.invalid'

/** Where to go after signing in: only a path of our own origin, parsed as the browser does, against open redirects. */
export function returnPath(from: string | undefined): string {
  const page = from?.startsWith('/') ? URL.parse(from, own) : null
  return from !== undefined && page?.origin === own && !page.pathname.startsWith('/login') ? from : '/dashboard'
}
