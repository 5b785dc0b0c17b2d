/**
 * Builds one URL and derives those of other ids from it, because building hundreds with the router is slow.
 * @param build must put the id into the URL as it is, as ids need no escaping
 */
export function hrefsById(build: (id: string) => string): (id: string) => string {
  const placeholder = 'any-id'
  const href = build(placeholder)
  return (id) => href.replace(placeholder, id)
}
