/** An address within a text. Marks that change the direction of writing end it, so that it is what it looks like. */
const address = /https?:\/\/[^\s<>"'\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/giu
/** The end of a sentence is not part of an address. */
const sentenceEnd = /[.,;:!?)\]]+$/u

/**
 * A message as it was written: its addresses are links, and nothing in it is HTML. Marks of direction act neither on an
 * address, which would be drawn as another one, nor outside the text.
 */
export function LinkedText({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(sentenceEnd, '')
    parts.push(
      text.slice(end, index),
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi dir="ltr">{href}</bdi>
      </a>,
    )
    end = index + href.length
  }
  return (
    <bdi>
      {parts}
      {text.slice(end)}
    </bdi>
  )
}
