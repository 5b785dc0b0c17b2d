/** Both are drawn with the fonts of each character's script. */
export interface PdfText {
  text: string
  bold?: boolean
  fontSize?: number
  color?: string
  /** Of its whole cell. */
  fillColor?: string
  /** Behind its words alone. */
  background?: string
  alignment?: 'right'
  margin?: [left: number, top: number, right: number, bottom: number]
  colSpan?: number
}

export interface PdfTable {
  table: {
    /** In points, or what is left, shared among those with a star. */
    widths: ('*' | 'auto' | number)[]
    body: PdfNode[][]
    /** Repeated at the top of each page. */
    headerRows?: number
    /** So many rows stay on the page of the header. */
    keepWithHeaderRows?: number
    /** No row is split between two pages. */
    dontBreakRows?: boolean
  }
  layout: 'facts' | 'rows' | 'banner'
  margin?: PdfText['margin']
}

export interface PdfStack {
  stack: PdfNode[]
  margin?: PdfText['margin']
  /** All of it on one page. */
  unbreakable?: boolean
  fillColor?: string
}

export interface PdfColumns {
  columns: (PdfNode & { width?: '*' | 'auto' })[]
  columnGap?: number
  margin?: PdfText['margin']
}

export interface PdfImage {
  /** A key of the document's images. */
  image: string
  fit: [width: number, height: number]
  margin?: PdfText['margin']
}

/** The parts of a PDF that Muster draws, as pdfmake names them. */
export type PdfNode = PdfText | PdfTable | PdfStack | PdfColumns | PdfImage

export interface PdfDocument {
  title: string
  author: string
  /** ISO in UTC: the same document of the same instant is the same file. */
  createdAt: string
  /** At the left of each page's foot; the page's number is at its right. */
  footer: string
  content: PdfNode[]
  /** JPEG by name. */
  images: Record<string, Uint8Array>
  landscape?: boolean
}
