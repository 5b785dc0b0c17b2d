/** How a browser treats a file. The plain name is for clients that do not know the encoded one. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escape)}`
}
