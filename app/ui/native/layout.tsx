import type { HTMLAttributes, ReactNode } from 'react'
import classes from './layout.module.css'

/** In px. A distance that is not here belongs to one screen, and into its sheet. */
type Gap = 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24

interface Look {
  gap?: Gap | undefined
  align?: 'start' | 'center' | 'baseline' | 'stretch' | undefined
  justify?: 'center' | 'space-between' | 'flex-end' | undefined
  /** It takes the room that its neighbours leave. */
  grow?: boolean | undefined
}

interface RowLook extends Look {
  wrap?: boolean | undefined
  /** The distance between the lines of a row that wraps, where it is not `gap`. */
  lines?: 0 | 4 | 8 | 12 | undefined
}

interface CardLook extends Look {
  padding?: 12 | 16 | 20 | 24 | undefined
}

type Tag =
  | ('div' | 'section' | 'article' | 'aside' | 'main' | 'nav' | 'header' | 'footer')
  | ('ul' | 'ol' | 'li' | 'p' | 'span' | 'output')

type Block = HTMLAttributes<HTMLElement> & { as?: Tag; className?: string | undefined }

/** Things below one another, each as wide as the stack. Lists lose their bullets, children their own margins. */
export function Stack({ as: Element = 'div', gap, align, justify, grow, className, ...block }: Block & Look) {
  return <Element {...block} className={join(stackClass({ gap, align, justify, grow }), className)} />
}

/** Things beside one another, in the middle of their line unless `align` says otherwise. */
export function Row({ as: Element = 'div', className, ...props }: Block & RowLook) {
  const { gap, align, justify, grow, wrap, lines, ...block } = props
  return <Element {...block} className={join(rowClass({ gap, align, justify, grow, wrap, lines }), className)} />
}

/** A stack on a card. */
export function Card({ as: Element = 'div', className, ...props }: Block & CardLook) {
  const { gap, align, justify, grow, padding, ...block } = props
  return <Element {...block} className={join(cardClass({ gap, align, justify, grow, padding }), className)} />
}

interface PageProps {
  /** Undefined where a header with a way back says it. */
  title?: ReactNode
  gap?: 12 | 16
  className?: string | undefined
  children: ReactNode
}

/** A screen of the phone: fills it, so that what is last can be within reach of the thumb. */
export function Page({ title, gap = 12, className, children }: PageProps) {
  return (
    <Stack gap={gap} grow className={join(classes.page, className)}>
      {title !== undefined && (
        <Title level={1} size={24}>
          {title}
        </Title>
      )}
      {children}
    </Stack>
  )
}

interface TitleProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Its place in the outline, which says nothing of its size. */
  level: 1 | 2 | 3 | 4
  size: 14 | 16 | 20 | 24
  className?: string | undefined
}

export function Title({ level, size, className, ...heading }: TitleProps) {
  const Heading = `h${level}` as const
  return <Heading {...heading} className={join(classes.title, classes[`size-${size}`], className)} />
}

/** For what is an element of its own: `<Link className={cardClass({ gap: 4 })}>`, `<form className={stackClass({ gap: 16 })}>`. */
export const stackClass = (look: Look) => join(classes.stack, ...classesOf(look))

export const rowClass = ({ wrap, lines, ...look }: RowLook) =>
  join(
    classes.row,
    (wrap === true || lines !== undefined) && classes.wrap,
    ...classesOf(look),
    lines !== undefined && classes[`lines-${lines}`],
  )

export const cardClass = ({ padding, ...look }: CardLook) =>
  join('card', stackClass(look), padding && classes[`padding-${padding}`])

const classesOf = ({ gap, align, justify, grow }: Look) => [
  gap && classes[`gap-${gap}`],
  align && classes[`align-${align}`],
  justify && classes[`justify-${justify}`],
  grow === true && classes.grow,
]

const join = (...names: (string | number | false | undefined)[]) => names.filter(Boolean).join(' ')
