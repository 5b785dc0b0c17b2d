import { useNavigate, useSearch } from '@tanstack/react-router'

/** The search of a list (`?q=`), kept in the address. */
export function useSearchText() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    search: q,
    onSearch: (text: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, q: text || undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
