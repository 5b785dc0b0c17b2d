/** Where to go after signing in: only ever a page of our own. */
export function returnPath(from: string | undefined): string {
  return from?.startsWith('/') && !from.startsWith('//') && !from.startsWith('/\\') && !from.startsWith('/login')
    ? from
    : '/dashboard'
}
