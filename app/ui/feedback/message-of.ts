/** The sentence to show for a failure. Our server's refusals are written for people; anything without words gets these. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : ''
  return message || 'Something went wrong and nothing was changed. Please try again.'
}
