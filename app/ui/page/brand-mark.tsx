/** Three tracks meeting under the sun. Decorative, so it has no text alternative. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="#3f8130" />
      <circle cx="16" cy="10.5" r="3.5" fill="#f1d3a1" />
      <path
        d="M5 26c5-1 8.5-4.5 9.5-10M27 26c-5-1-8.5-4.5-9.5-10M16 26V16"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
