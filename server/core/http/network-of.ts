const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The part of an address that one household or phone can't choose: all of an IPv4 address, the first 64 bits of IPv6. */
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
