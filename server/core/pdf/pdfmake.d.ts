/** What Muster uses of pdfmake 0.3. Its published types bring those of browsers, which the server does not have. */
declare module 'pdfmake' {
  export interface Laid {
    [property: string]: unknown
  }

  export interface LaidDocument {
    info: { title: string; author: string; creator: string; producer: string; creationDate: Date }
    language: string
    displayTitle: boolean
    pageSize: 'A4'
    pageOrientation: 'portrait' | 'landscape'
    pageMargins: [left: number, top: number, right: number, bottom: number]
    defaultStyle: Laid
    /** Addresses with the bytes in them. */
    images: Record<string, string>
    content: Laid[]
    footer: (page: number, pages: number) => Laid
  }

  interface TableLayout {
    hLineWidth?: (row: number) => number
    vLineWidth?: () => number
    hLineColor?: () => string
    paddingLeft?: () => number
    paddingRight?: () => number
    paddingTop?: () => number
    paddingBottom?: () => number
  }

  interface Pdfmake {
    /** By family, each the files of its weights. */
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void
    setTableLayouts(layouts: Record<string, TableLayout>): void
    setUrlAccessPolicy(mayRead: (url: string) => boolean): void
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void
    createPdf(document: LaidDocument): { getBuffer(): Promise<Uint8Array> }
  }

  const pdfmake: Pdfmake
  // eslint-disable-next-line import/no-default-export -- pdfmake has no other
  export default pdfmake
}
