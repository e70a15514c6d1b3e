import { ObjectId } from '@mikro-orm/mongodb'
import { toRiyals } from '@olympiad/contracts/money'
import type {
  ReportColumn,
  ReportDimension,
  ReportFigures,
  ReportRow,
  ReportView,
  ShownCount,
} from '@olympiad/contracts/views/reports'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { cachedSeasons, newestFirst } from '../seasons/seasons.service.ts'
import { type CountedDimension, type Dimension, loadDimension, type RowHead } from './dimensions.ts'
import { loadTimeReport } from './load-time-report.ts'
import { readFees, readGroups, readGroupsByGender, type StoredKey } from './read-groups.ts'
import { suppressCounts, suppressNestedCounts } from './suppress-counts.ts'
import { type Tallies, type Tally, tallyBy } from './tally.ts'

type ShownSeason = StoredDocument<Season>

/** @throws {AppError} 404 `season_unknown` */
async function findSeasons(em: Em, id: string): Promise<{ season: ShownSeason; earlier: ShownSeason | undefined }> {
  const seasons = await cachedSeasons(em, [new ObjectId(id)])
  const season = seasons.get(id.toLowerCase())
  if (!season) throw new NotFound('season_unknown')
  const older = [...seasons.values()].filter((each) => newestFirst(season, each) < 0)
  const [earlier] = older.toSorted(newestFirst)
  return { season, earlier }
}

type Counts = { rows: Map<string, ShownCount>; total: ShownCount }

/** Regions and schools hide each other's numbers, whichever of both is shown. */
function studentsByPlace(by: 'region' | 'school', regions: Tallies, schoolsIn: (region: string) => Map<string, Tally>) {
  const groups = [...regions.rows].map(([region, { students }]) => ({
    ...{ region, count: students.size, schools: [...schoolsIn(region)] },
  }))
  const published = suppressNestedCounts(
    groups.map(({ count, schools }) => ({ count, parts: schools.map(([, { students }]) => students.size) })),
    regions.total.students.size,
  )
  const rows = groups.flatMap(({ region, schools }, nth): [string, ShownCount][] =>
    by === 'region'
      ? [[region, published.counts[nth] ?? 0]]
      : schools.map(([school], place) => [school, published.parts[nth]?.[place] ?? 0]),
  )
  return { rows: new Map(rows), total: published.total }
}

function countStudents({ rows, total }: Tallies): Counts {
  const counts = [...rows].map(([row, { students }]) => ({ row, count: students.size }))
  const published = suppressCounts(
    counts.map(({ count }) => count),
    total.students.size,
  )
  return { rows: new Map(counts.map(({ row }, nth) => [row, published.counts[nth] ?? 0])), total: published.total }
}

const EXACT: Readonly<Partial<Record<ReportColumn, (tally: Tally) => number>>> = {
  teams: ({ teams }) => teams,
  paid: ({ paid }) => paid,
  unpaid: ({ teams, paid }) => teams - paid,
  coaches: ({ coaches }) => coaches.size,
  fees: ({ fees }) => toRiyals(fees),
}

type Counted = { tallies: Tallies; students: Counts }

const shownIn = ({ tallies: { rows, total }, students }: Counted, column: ReportColumn, row?: string): ShownCount => {
  if (column === 'students') return row === undefined ? students.total : (students.rows.get(row) ?? 0)
  const tally = row === undefined ? total : rows.get(row)
  return (tally && EXACT[column]?.(tally)) ?? 0
}

type Options = { seesMoney: boolean }

async function countSeasons(em: Em, seasons: readonly ObjectId[], by: CountedDimension, { seesMoney }: Options) {
  const dimension = await loadDimension(em, by, seasons)
  const { key } = dimension
  const groups = key === 'gender' ? await readGroupsByGender(em, seasons) : await readGroups(em, seasons, key)
  const hasFees = key !== 'gender' && seesMoney
  const fees = hasFees ? await readFees(em, seasons) : new Map<string, number>()
  const isPlace = by === 'region' || by === 'school'
  const [regions, schools] = isPlace
    ? [await loadDimension(em, 'region', seasons), await loadDimension(em, 'school', seasons)]
    : []
  const columns: ReportColumn[] = [
    ...(key === 'gender' ? [] : (['teams', 'paid', 'unpaid'] as const)),
    ...(['students', 'coaches'] as const),
    ...(hasFees ? (['fees'] as const) : []),
  ]
  const countSeason = (season: ObjectId): Counted => {
    const own = groups.filter((group) => season.equals(group.season))
    const tallies = tallyBy(own, (stored) => dimension.headOf(stored).key, fees)
    if (!isPlace || !regions || !schools) return { tallies, students: countStudents(tallies) }
    const regionOf = (stored: StoredKey) => regions.headOf(stored).key
    const inRegion = Map.groupBy(own, (group) => regionOf(group.key))
    const schoolsIn = (region: string) =>
      tallyBy(inRegion.get(region) ?? [], (stored) => schools.headOf(stored).key, fees).rows
    return { tallies, students: studentsByPlace(by, tallyBy(own, regionOf, fees), schoolsIn) }
  }
  return { dimension, columns, heads: groups.map((group) => dimension.headOf(group.key)), countSeason }
}

const size = (shown: ShownCount | null | undefined): number => (typeof shown === 'number' ? shown : 0)

function rowsOf(
  { listed, showsEmpty, isBySize }: Dimension,
  heads: readonly RowHead[],
  figuresOf: (row: string) => ReportFigures,
): ReportRow[] {
  const all = new Map([...listed, ...heads].map((head) => [head.key, head]))
  const isListed = new Set(listed.map(({ key }) => key))
  const rows = [...all.values()].map((head) => ({ ...head, figures: figuresOf(head.key) }))
  const isEmpty = ({ figures }: ReportRow) =>
    Object.values(figures).every((figure) => figure?.now === 0 && (figure.before === 0 || figure.before === null))
  const bySize = (one: ReportRow, other: ReportRow) =>
    size(other.figures.teams?.now) - size(one.figures.teams?.now) ||
    size(other.figures.teams?.before) - size(one.figures.teams?.before) ||
    (one.name < other.name ? -1 : 1)
  const shown = rows.filter((row) => (showsEmpty && isListed.has(row.key)) || !isEmpty(row))
  const first = shown.filter(({ key }) => isListed.has(key) && !isBySize)
  return [...first, ...shown.filter((row) => !first.includes(row)).toSorted(bySize)]
}

const toNames = ({ name = '', name_en = '' }: Partial<Pick<Season, 'name' | 'name_en'>>) => ({ name, name_en })

/**
 * A season without an earlier one, or after one without teams, has nothing to compare with.
 * @throws {AppError} 404 `season_unknown`
 */
export async function loadReport(
  em: Em,
  { season: id, by }: { season: string; by: ReportDimension },
  { seesMoney, now }: Options & { now: Date },
): Promise<ReportView> {
  const { season, earlier } = await findSeasons(em, id)
  const shown = { id: season._id.toHexString(), ...toNames(season) }
  const base = { by, season: shown, made_at: now.toISOString() }
  if (by === 'time') return { ...base, ...(await loadTimeReport(em, season, earlier, now)) }

  const seasons = [season._id, ...(earlier ? [earlier._id] : [])]
  const { dimension, columns, heads, countSeason } = await countSeasons(em, seasons, by, { seesMoney })
  const own = countSeason(season._id)
  const old = earlier && countSeason(earlier._id)
  const before = old && columns.some((column) => shownIn(old, column) !== 0) ? old : undefined
  const figures = (row?: string): ReportFigures =>
    Object.fromEntries(
      columns.map((column) => [
        column,
        { now: shownIn(own, column, row), before: before ? shownIn(before, column, row) : null },
      ]),
    )
  return {
    ...base,
    before: earlier && before ? toNames(earlier) : null,
    columns,
    rows: rowsOf(dimension, heads, figures),
    total: figures(),
    time: null,
  }
}
