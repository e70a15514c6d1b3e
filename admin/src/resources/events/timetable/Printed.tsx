import { Box, GlobalStyles } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { createPortal } from 'react-dom'
import { formatDateTime } from '../../../format.ts'
import { useLang } from '../../../use-lang.ts'
import type { BoardDay } from './board-day.ts'
import { timeOf } from './clock.ts'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

export const PRINTS = ['tables', 'days'] as const
export type Print = (typeof PRINTS)[number]
/** `at` is ISO 8601. */
export type PrintJob = { what: Print; at: string }

/** Nothing else of the page is printed. */
const GLOBAL = {
  '@media screen': { '#printed-timetable': { display: 'none' } },
  '@media print': {
    'body > :not(#printed-timetable)': { display: 'none !important' },
    '@page': { margin: '14mm' },
  },
} as const

const STYLES = {
  color: '#000',
  fontSize: '11pt',
  '& section': { breakAfter: 'page' },
  '& section:last-of-type': { breakAfter: 'auto' },
  '& h1': { fontSize: '14pt', m: 0 },
  '& h2': { fontSize: '20pt', m: 0 },
  '& .printed': { m: 0, mb: 1, color: '#444', fontSize: '9pt' },
  '& h3': { fontSize: '12pt', m: 0, mt: 2, mb: 0.5, breakAfter: 'avoid' },
  // Columns of all tables of a page stand below each other.
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& td, & th': { borderBottom: '0.5pt solid #888', p: '3pt 0', pe: '10pt', textAlign: 'start', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
  '& .time': { width: '32mm', whiteSpace: 'nowrap', fontWeight: 600 },
  '& .what': { width: '40%' },
  '& .pause': { color: '#444', fontStyle: 'italic' },
} as const

type PrintedProps = {
  event: AdminEvent
  days: readonly { name: string; day: BoardDay }[]
  names: EntryNames
  /** Teams do not see the same. */
  isDraft: boolean
  job: PrintJob
}

/** On paper: a page for each table with all its days, or for each day with all tables. */
export function Printed({ event, days, names, isDraft, job }: PrintedProps) {
  const lang = useLang()
  const t = useTimetableTexts()
  const note = [t.printed(formatDateTime(job.at, lang)), ...(isDraft ? [t.printed_draft] : [])].join(' · ')
  const title = localized(event, 'name', lang)
  const tables = new Set(days.flatMap(({ day }) => day.columns.map(({ table }) => table)))
  const pages =
    job.what === 'days'
      ? days.map(({ name, day }) => ({
          title: name,
          parts: day.columns.map(({ table }) => ({ title: names.where({ table }), day, table })),
        }))
      : [...tables].map((table) => ({
          title: names.where({ table }),
          parts: days.map(({ name, day }) => ({ title: name, day, table })),
        }))
  return createPortal(
    <Box id="printed-timetable" sx={STYLES}>
      <GlobalStyles styles={GLOBAL} />
      {pages.map((page) => {
        const parts = page.parts.filter(({ day, table }) =>
          day.columns.some((column) => column.table === table && column.entries.length > 0),
        )
        return parts.length === 0 ? null : (
          <section key={page.title}>
            <h1>
              <bdi>{title}</bdi>
            </h1>
            <h2>{page.title}</h2>
            <p className="printed">{note}</p>
            {parts.map((part) => (
              <PrintedTable key={part.title} {...part} names={names} />
            ))}
          </section>
        )
      })}
    </Box>,
    document.body,
  )
}

type PrintedTableProps = { title: string; day: BoardDay; table: string | null; names: EntryNames }

function PrintedTable({ title, day, table, names }: PrintedTableProps) {
  const lang = useLang()
  const t = useTimetableTexts()
  const entries = day.columns.find((column) => column.table === table)?.entries ?? []
  const end = Math.max(...entries.map(({ entry }) => entry.to))
  const rows = [
    ...day.breaks
      .filter(({ from }) => from < end)
      .map((pause) => ({
        ...pause,
        key: `break ${pause.from}`,
        who: localized(pause, 'name', lang),
        what: '',
      })),
    ...entries.map(({ entry }) => ({
      ...{ from: entry.from, to: entry.to, key: entry.id },
      ...{ who: names.who(entry), what: names.roundName(entry.task) },
    })),
  ].toSorted((a, b) => a.from - b.from)
  return (
    <>
      <h3>{title}</h3>
      <table aria-label={`${title} · ${t.board}`}>
        <tbody>
          {rows.map(({ key, from, to, who, what }) => (
            <tr key={key} className={what ? undefined : 'pause'}>
              <td className="time">
                <bdi dir="ltr">
                  {timeOf(from)}–{timeOf(to)}
                </bdi>
              </td>
              <td>{who}</td>
              <td className="what">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
