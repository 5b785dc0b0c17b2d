import { cutText } from '#shared/core/cut-text.ts'
import { reportFlagLabels } from '#shared/safety-reports/report-flag.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { reportTypeLabels } from '#shared/safety-reports/report-type.ts'
import type { PdfDocument, PdfNode } from '#server/core/pdf/pdf-content.ts'
import { checkedItems, hazardParts, incidentParts, repairParts } from './report-kinds.ts'
import { factsOf } from './report-facts.ts'
import { discussionParts, historyParts, pictureParts } from './report-parts.ts'
import { banner, factsTable, paper, section, words } from './pdf-look.ts'
import { footerOf, letterheadOf, type PrintedReport } from './printed-report.ts'

/** A report on paper, with what its reader sees of it on the screen. */
export function reportDocument(printed: PrintedReport): PdfDocument {
  const { report, letterhead, photos } = printed
  const title = titleOf(report)
  return {
    title,
    author: letterhead.businessName,
    createdAt: letterhead.now,
    footer: footerOf(letterhead),
    images: Object.fromEntries(photos),
    content: [
      letterheadOf(letterhead, 'Safety report'),
      ...banners(report),
      { text: title, bold: true, fontSize: 18, margin: [0, 0, 0, 8] },
      ...factsTable(factsOf(printed)),
      ...section(whatTitle[report.type], words(report.what)),
      ...hazardParts(printed),
      ...incidentParts(printed),
      ...checkedItems(report),
      ...repairParts(report),
      ...section('What was said at the close', words(report.closeNote)),
      ...pictureParts(printed),
      ...discussionParts(printed),
      ...historyParts(printed),
    ],
  }
}

/** "Pre-start of Tractor 3", or the kind of report and the first words of what it says. */
export function titleOf({ type, assetName, what, severity }: SafetyReportDetails): string {
  if (type === 'pre_start') return `Pre-start of ${assetName ?? 'a machine'}`
  if (type === 'maintenance') return `Fault of ${assetName ?? 'a machine'}`
  const kind = severity === 'near_miss' ? 'Near miss' : reportTypeLabels[type]
  const said = what.replaceAll(/\s+/g, ' ').trim()
  const start = cutText(said, longestTitle)
  if (said === '') return kind
  return `${kind}: ${start.length < said.length ? `${start.replace(/[\p{P}\s]*\s\S*$/u, '')}…` : said}`
}

const longestTitle = 80

const whatTitle = {
  hazard: 'What could hurt someone',
  incident: 'What happened',
  maintenance: 'What is wrong',
  pre_start: 'What failed',
}

function banners({ isWithdrawn, withdrawReason, died, stopsUse, flags }: SafetyReportDetails): PdfNode[] {
  return [
    ...(isWithdrawn ? [banner('Withdrawn: this report no longer counts', withdrawReason ?? '', paper.grey)] : []),
    ...(died ? [banner('Someone died', '', paper.red)] : []),
    ...(stopsUse ? [banner('The machine is out of use because of this', '', paper.red)] : []),
    ...flags.map((flag) => banner(reportFlagLabels[flag], '', paper.yellow)),
  ]
}
