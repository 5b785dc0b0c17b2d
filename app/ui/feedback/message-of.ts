/** The message to show for a failure. The server's messages are written for users; an error without one gets this. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : ''
  return message || 'Something went wrong and nothing was changed. Please try again.'
}
