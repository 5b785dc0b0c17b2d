const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The address as far as one household or phone can't choose it: IPv4 whole, of IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  const v4 = mappedV4.exec(address)?.[1]
  if (v4 || !address.includes(':')) return v4 ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
