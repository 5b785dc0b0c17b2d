import { countText } from '#shared/core/count-text.ts'
import { reportChangeText } from '#shared/safety-reports/report-change-text.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { roomFor } from '#server/core/http/pages.ts'
import type { PdfNode } from '#server/core/pdf/pdf-content.ts'
import { section, small, words } from './pdf-look.ts'
import { paperDay, paperTime, personName, type PrintedReport } from './printed-report.ts'

/** More would make a file that no one can email. */
const mostPrinted = 40

/** The pictures that are printed, first ones first. Voice notes can only be heard. */
export const printedPictures = ({ pictures }: Pick<SafetyReportDetails, 'pictures'>) =>
  pictures.filter(({ isVoice }) => !isVoice).slice(0, mostPrinted)

const photoSize: [number, number] = [250, 230]

export function pictureParts({ report, photos, people, letterhead: { zone } }: PrintedReport): PdfNode[] {
  const itemText = (item: string | null) => report.checklist?.items.find(({ id }) => id === item)?.text
  const cells = printedPictures(report).map(({ id, item, createdBy, createdAt }): PdfNode => {
    const about = [itemText(item), personName(createdBy, people), paperTime(createdAt, zone)]
    return {
      stack: [
        photos.has(id)
          ? { image: id, fit: photoSize }
          : { text: 'This photo could not be read. Open the report in Muster to see it.' },
        small(about.filter((part) => part !== undefined && part !== '').join(' · ')),
      ],
      margin: [0, 0, 0, 8],
    }
  })
  const rows = cells.flatMap((cell, index): PdfNode[][] =>
    index % 2 === 0 ? [[cell, cells[index + 1] ?? { text: '' }]] : [],
  )
  const table: PdfNode[] =
    rows.length === 0
      ? []
      : [{ table: { widths: ['*', '*'], body: rows, headerRows: 0, dontBreakRows: true }, layout: 'facts' }]
  return section('Photos', [...table, ...leftOut(report).map(small)])
}

/** What paper does not have: "And 3 more photos in Muster." */
function leftOut(report: SafetyReportDetails): string[] {
  const voices = report.pictures.filter(({ isVoice }) => isVoice).length
  const more = report.pictures.length - voices - printedPictures(report).length
  return [
    ...(more > 0 ? [`And ${countText(more, 'more photo')} in Muster.`] : []),
    ...(voices > 0 ? [`${countText(voices, 'voice note')} can be heard in Muster.`] : []),
    ...(report.photosWaiting > 0 ? [`${countText(report.photosWaiting, 'photo')} not yet sent by the phone.`] : []),
  ]
}

/** Latest comments that are printed, and their characters: setting a book of them would take a minute. */
const mostComments = 200
const mostCharacters = 60_000

export function discussionParts({ report: { discussion }, letterhead: { zone } }: PrintedReport): PdfNode[] {
  const latest = discussion.slice(-mostComments).toReversed()
  const sizes = latest.map(({ content }) => content.length)
  const printed = latest.slice(0, roomFor(sizes, mostCharacters)).toReversed()
  const earlier = discussion.length - printed.length
  return section('Comments', [
    ...(earlier > 0 ? [small(`${countText(earlier, 'more comment')} in Muster.`)] : []),
    ...printed.map(({ createdByName, createdAt, content }): PdfNode => ({
      stack: [small(`${createdByName}, ${paperTime(createdAt, zone)}`), ...words(content)],
      margin: [0, 0, 0, 6],
    })),
  ])
}

/** Who has changed what, latest first, for those who may know. */
export function historyParts(printed: PrintedReport): PdfNode[] {
  const { history, people, names, letterhead } = printed
  if (history === null) return []
  const instantText = (instant: string) => paperTime(instant, letterhead.zone)
  const looks = {
    dayText: paperDay,
    instantText,
    locationNames: names,
    activityNames: names,
    machineNames: names,
    personNames: people,
  }
  const lines = history.changes.flatMap((change): PdfNode[] => {
    const text = reportChangeText(change, looks)
    if (text === '') return []
    const who = change.by === null ? nameless(change.field) : personName(change.by, people)
    return [{ stack: [{ text }, small(`${who}, ${instantText(change.at)}`)], margin: [0, 0, 0, 4] }]
  })
  return section('History', [...lines, ...(history.hasMore ? [small('Earlier changes are in Muster.')] : [])])
}

/** Muster changes a report without a person, and who reports anonymously is not known. */
const nameless = (field: string) => (field === 'created' || field === 'photo' ? 'Anonymous' : 'Muster')
