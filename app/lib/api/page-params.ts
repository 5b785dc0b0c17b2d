/** How an infinite query goes from page to page. */
export const pageParams = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

/** The input's part that says which page: nothing for the first. */
export const atCursor = (cursor: string | undefined) => cursor !== undefined && { cursor }
