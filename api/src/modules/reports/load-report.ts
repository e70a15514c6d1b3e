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
import { countPeople, countTeams, type Group, type KeyPath, sumFees, type TeamPart } from './count-groups.ts'
import { type CountedDimension, type Dimension, loadDimension, type RowHead } from './dimensions.ts'
import { loadTimeReport } from './load-time-report.ts'
import { suppressCounts, suppressNestedCounts } from './suppress-counts.ts'

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

const count = (groups: readonly Group[]): number => groups.reduce((total, group) => total + group.count, 0)
const ofSeason = <G extends Group>(groups: readonly G[], season: ObjectId): G[] =>
  groups.filter((group) => season.equals(group.season))

/** By the key of a row. */
function sumByRow(groups: readonly Group[], headOf: Dimension['headOf']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { key, count: more } of groups) {
    const row = headOf(key).key
    sums.set(row, (sums.get(row) ?? 0) + more)
  }
  return sums
}

type Counts = { rows: Map<string, ShownCount>; total: ShownCount }
/** Of one column, for a season. */
type ColumnReader = (season: ObjectId) => Counts

const exact =
  (groups: readonly Group[], { headOf }: Dimension, toShown: (sum: number) => number = (sum) => sum): ColumnReader =>
  (season) => {
    const own = ofSeason(groups, season)
    return {
      rows: new Map([...sumByRow(own, headOf)].map(([row, sum]) => [row, toShown(sum)])),
      total: toShown(count(own)),
    }
  }

/** The total counts a person in two rows once. */
async function readPeople(em: Em, seasons: readonly ObjectId[], part: TeamPart, { path }: Pick<Dimension, 'path'>) {
  const groups = await countPeople(em, seasons, part, path)
  const totals = await countPeople(em, seasons, part, () => null)
  return { groups, totalOf: (season: ObjectId) => count(ofSeason(totals, season)) }
}

async function readCoaches(em: Em, seasons: readonly ObjectId[], dimension: Dimension): Promise<ColumnReader> {
  const { groups, totalOf } = await readPeople(em, seasons, 'coaches', dimension)
  const read = exact(groups, dimension)
  return (season) => ({ ...read(season), total: totalOf(season) })
}

async function readStudents(em: Em, seasons: readonly ObjectId[], dimension: Dimension): Promise<ColumnReader> {
  const { groups, totalOf } = await readPeople(em, seasons, 'members', dimension)
  return (season) => {
    const rows = [...sumByRow(ofSeason(groups, season), dimension.headOf)]
    const published = suppressCounts(
      rows.map(([, sum]) => sum),
      totalOf(season),
    )
    return { rows: new Map(rows.map(([row], nth) => [row, published.counts[nth] ?? 0])), total: published.total }
  }
}

/** Regions and schools hide each other's numbers, whichever of both is shown. */
async function readStudentsByPlace(
  em: Em,
  seasons: readonly ObjectId[],
  by: 'region' | 'school',
): Promise<ColumnReader> {
  const regions = await loadDimension(em, 'region', seasons)
  const schools = await loadDimension(em, 'school', seasons)
  const { groups, totalOf } = await readPeople(em, seasons, 'members', regions)
  const inSchools = await countPeople(em, seasons, 'members', schools.path)
  return (season) => {
    const byRegion = [...sumByRow(ofSeason(groups, season), regions.headOf)]
    const bySchool = new Map<string, Map<string, number>>()
    for (const group of ofSeason(inSchools, season)) {
      const region = regions.headOf(regionOf(group.key)).key
      const parts = bySchool.get(region) ?? new Map<string, number>()
      const school = schools.headOf(group.key).key
      bySchool.set(region, parts.set(school, (parts.get(school) ?? 0) + group.count))
    }
    const nested = byRegion.map(([region, sum]) => ({ count: sum, parts: [...(bySchool.get(region) ?? [])] }))
    const published = suppressNestedCounts(
      nested.map(({ count: sum, parts }) => ({ count: sum, parts: parts.map(([, part]) => part) })),
      totalOf(season),
    )
    const rows: [string, ShownCount][] =
      by === 'region'
        ? byRegion.map(([region], nth) => [region, published.counts[nth] ?? 0])
        : nested.flatMap(({ parts }, nth) =>
            parts.map(([school], place): [string, ShownCount] => [school, published.parts[nth]?.[place] ?? 0]),
          )
    return { rows: new Map(rows), total: published.total }
  }
}

const regionOf = (key: Group['key']): Group['key'] =>
  typeof key === 'object' && key !== null && 'region' in key ? key.region : null

async function readTeams(em: Em, seasons: readonly ObjectId[], path: KeyPath, dimension: Dimension) {
  const groups = await countTeams(em, seasons, path)
  const heads = groups.map(({ key }) => dimension.headOf(key))
  const columns: [ReportColumn, ColumnReader][] = [
    ['teams', exact(groups, dimension)],
    [
      'paid',
      exact(
        groups.filter(({ isPaid }) => isPaid),
        dimension,
      ),
    ],
    [
      'unpaid',
      exact(
        groups.filter(({ isPaid }) => !isPaid),
        dimension,
      ),
    ],
  ]
  return { heads, columns }
}

type Options = { seesMoney: boolean }

async function readColumns(em: Em, seasons: readonly ObjectId[], by: CountedDimension, { seesMoney }: Options) {
  const dimension = await loadDimension(em, by, seasons)
  const { path } = dimension
  const teams = path === 'gender' ? undefined : await readTeams(em, seasons, path, dimension)
  const isPlace = by === 'region' || by === 'school'
  const columns: [ReportColumn, ColumnReader][] = [
    ...(teams?.columns ?? []),
    ['students', isPlace ? await readStudentsByPlace(em, seasons, by) : await readStudents(em, seasons, dimension)],
    ['coaches', await readCoaches(em, seasons, dimension)],
  ]
  if (path !== 'gender' && seesMoney) {
    columns.push(['fees', exact(await sumFees(em, seasons, path), dimension, toRiyals)])
  }
  return { dimension, heads: teams?.heads ?? [], columns }
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
  const { dimension, heads, columns } = await readColumns(em, seasons, by, { seesMoney })
  const read = columns.map(([column, reader]) => ({
    column,
    own: reader(season._id),
    before: earlier && reader(earlier._id),
  }))
  const hasEarlier = read.some(({ before }) => before && before.total !== 0)
  const figures = (of: (counts: Counts) => ShownCount): ReportFigures =>
    Object.fromEntries(
      read.map(({ column, own, before }) => [
        column,
        { now: of(own), before: before && hasEarlier ? of(before) : null },
      ]),
    )
  // By gender, people have rows that no team has.
  const seen = new Set(read.flatMap(({ own, before }) => [...own.rows.keys(), ...(before?.rows.keys() ?? [])]))
  const unlisted = by === 'gender' && seen.has('') ? [dimension.headOf('')] : []
  return {
    ...base,
    before: earlier && hasEarlier ? toNames(earlier) : null,
    columns: columns.map(([column]) => column),
    rows: rowsOf(dimension, [...heads, ...unlisted], (row) => figures(({ rows }) => rows.get(row) ?? 0)),
    total: figures(({ total }) => total),
    time: null,
  }
}
