import type { ReactNode } from 'react'
import classes from './drawings.module.css'

/* Every drawing shares one hill and one sun, so that they look alike. `accent` is the paddock line. */
const subjects = {
  paddock: (
    <>
      <path d="M30 96V66M62 93V62M98 92V61M130 95V66" />
      <path className={classes.accent} d="M22 74l116-3M22 84l116-3" />
    </>
  ),
  people: (
    <>
      <circle cx="80" cy="52" r="9" />
      <path d="M64 93V80c0-9 7-14 16-14s16 5 16 14v13" />
      <path className={classes.accent} d="M64 50c8 3 24 3 32 0M72 47c0-11 16-11 16 0" />
      <circle cx="48" cy="64" r="7" />
      <path d="M36 95V87c0-7 5-11 12-11 3 0 6 1 8 3" />
      <circle cx="112" cy="64" r="7" />
      <path d="M124 95V87c0-7-5-11-12-11-3 0-6 1-8 3" />
    </>
  ),
  clock: (
    <>
      <circle cx="80" cy="64" r="27" />
      <path className={classes.accent} d="M80 47v17l12 8" />
      <path d="M80 41v3M80 84v3M57 64h3M100 64h3" />
    </>
  ),
  tools: (
    <>
      <path d="M54 36h14M61 36v32M51 68h20v11c0 8-5 13-10 16-5-3-10-8-10-16z" />
      <path className={classes.accent} d="M102 34v60M89 92V74c0-6 5-9 13-9s13 3 13 9v18" />
    </>
  ),
  calendar: (
    <>
      <rect x="50" y="42" width="60" height="50" rx="6" />
      <path d="M50 57h60M65 36v11M95 36v11" />
      <path className={classes.accent} d="M69 74l8 8 15-16" />
    </>
  ),
  chat: (
    <>
      <path d="M44 46h50a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H64L52 90V80h-8a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6z" />
      <path className={classes.accent} d="M52 58h34M52 68h22" />
      <path d="M108 60h8a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-4v8l-10-8H84" />
    </>
  ),
  shield: (
    <>
      <path d="M80 36l27 9v17c0 16-11 26-27 32-16-6-27-16-27-32V45z" />
      <path className={classes.accent} d="M68 64l9 9 16-18" />
    </>
  ),
  lost: (
    <>
      <path d="M80 97V40" />
      <path d="M80 46h32l8 8-8 8H80z" />
      <path className={classes.accent} d="M80 66H50l-8 8 8 8h30z" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof subjects

export function Drawing({ name, width = 160 }: { name: DrawingName; width?: number }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 116" width={width} aria-hidden="true" focusable="false">
      <circle className={classes.sun} cx="128" cy="26" r="12" />
      <path className={classes.ground} d="M2 100c34-12 62-8 82-5s50 4 74-3c-22 20-124 24-156 8z" />
      <path className={classes.hill} d="M2 100c34-12 62-8 82-5s50 4 74-3" />
      <g className={classes.subject}>{subjects[name]}</g>
    </svg>
  )
}
