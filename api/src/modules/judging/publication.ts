import { hash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import { MAX_RANK, MAX_RESULT_SCORE } from '@olympiad/contracts/constants'
import type { RankingRow } from '@olympiad/contracts/judging/ranking'
import { rounded } from '@olympiad/contracts/judging/score-sheet'
import type { Lang } from '@olympiad/contracts/lang'
import { translate } from '@olympiad/contracts/texts'
import type { ImportAnswer } from '@olympiad/contracts/views/admin-results'
import type { EventPublication } from '@olympiad/contracts/views/judging'
import type { Deps } from '../../deps.ts'
import { CheckIn } from '../../model/check-in.entity.ts'
import type { Event, EventDivision } from '../../model/event.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { lockSequence } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { findOutdatedMedals, writeAwards } from '../certificates/medal-awards.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { resultsCollection } from '../results/collections.ts'
import { planImport } from '../results/import-plan.ts'
import { toImportPreview } from '../results/import-preview.ts'
import { importResults } from '../results/import-results.ts'
import type { InputRow } from '../results/import-row.ts'
import { forgetCaptains, forgetLateCaptains } from './captains.ts'
import { raiseEventChange } from './event-revisions.ts'
import type { EventTeam } from './event-teams.ts'
import { divisionName, namedError } from './event-view.ts'
import { eventSequence, requireDivision, requireEvent } from './events.service.ts'
import { waitingEntries } from './game-rows.ts'
import { loadRanking, type RankedDivision } from './load-ranking.ts'
import { missingOf } from './missing-results.ts'
import { findMedals, isChanged, type TeamMedal } from './percentage-medals.ts'

type Unwritten = { team: EventTeam; reason: EventPublication['unwritten'][number]['reason'] }
type Publication = {
  event: Event
  divisions: readonly EventDivision[]
  rows: InputRow[]
  unwritten: Unwritten[]
  waiting: number
  missing: EventPublication['missing']
  medals: TeamMedal[]
  digest: string
}

/** All divisions, or one. @throws {AppError} 404; 400; 409 `event_rehearsal_unpublished`, `division_needs_ranking` */
async function readPublication(em: Em, id: ObjectId, only: string | undefined): Promise<Publication> {
  const event = await requireEvent(em, id)
  if (event.rehearsal) throw new Conflict('event_rehearsal_unpublished')
  const divisions = only === undefined ? event.divisions : [requireDivision(event, only)]
  await assertRanked(em, divisions)
  const { disqualified } = event
  const ranked = await loadRanking(em, { _id: id, divisions, region: event.region?._id ?? null, disqualified })
  const waitingScorings = await em.count(Scoring, {
    event: id,
    state: 'sent',
    division: { $in: divisions.map((each) => each.id) },
  })
  const waitingGames = ranked.flatMap(({ games }) => games).filter((game) => waitingEntries(game) > 0)
  const waiting = waitingScorings + waitingGames.length
  const rows = ranked.flatMap(rowsOf).map((row, at) => ({ row: at + 1, ...row }))
  const unwritten = ranked.flatMap(unwrittenOf)
  const medals = await findMedals(em, event, ranked)
  const missing = ranked.flatMap(missingOf)
  const facts = JSON.stringify([rows, unwritten, waiting, medals])
  return { event, divisions, rows, unwritten, waiting, missing, medals, digest: hash('sha256', facts, 'base64url') }
}

async function assertRanked(em: Em, divisions: readonly EventDivision[]): Promise<void> {
  const without = divisions.find(({ ranking }) => ranking.length === 0)
  if (!without) return
  const name = divisionName(without, (await cachedCompetitions(em)).get(without.competion))
  throw new Conflict('division_needs_ranking', { fields: [namedError('division', 'division_needs_ranking', name)] })
}

const isWritten = ({ place }: RankingRow): boolean => place !== null && place <= MAX_RANK

function rowsOf({ division, teams, rows }: RankedDivision): Omit<InputRow, 'row'>[] {
  const { competion, ageLevel } = division
  return rows.filter(isWritten).map((row) => ({
    ...{ team_no: teams.get(row.team)?.team_no, competion, ageLevel, ranked: row.place },
    score: scoreOf(division, row),
  }))
}

/** The first ranking figure, if a result can store it as points. */
function scoreOf({ ranking: [first] }: EventDivision, { figures: [figure = 0] }: RankingRow): number | null {
  const score = rounded(figure)
  return first?.figure === 'points' && score >= 0 && score <= MAX_RESULT_SCORE ? score : null
}

const unwrittenOf = ({ teams, rows }: RankedDivision): Unwritten[] =>
  rows
    .filter((row) => !isWritten(row))
    .flatMap(({ team: id, place }) => {
      const team = teams.get(id)
      return team ? [{ team, reason: place === null ? ('no_place' as const) : ('beyond_ranks' as const) }] : []
    })

const plan = (em: Em, { event, rows }: Publication) => planImport(em, event.season._id, rows, () => {})

/** @throws {AppError} 404; 400; 409 as `readPublication` */
export async function previewPublication(
  em: Em,
  id: ObjectId,
  only: string | undefined,
  lang: Lang,
): Promise<EventPublication> {
  const publication = await readPublication(em, id, only)
  const preview = toImportPreview(await plan(em, publication), lang)
  const { unwritten, waiting, missing, medals, digest } = publication
  const results = await resultsCollection(em)
    .find({ team: { $in: unwritten.map(({ team }) => team._id) } })
    .toArray()
  const standing = new Map(results.map((result) => [result.team.toHexString(), result]))
  return {
    ...preview,
    digest: `${preview.digest}.${digest}`,
    unwritten: unwritten.map(({ team: { id: team, team_no, name }, reason }) => {
      const before = standing.get(team)
      const { ageLevel = '', ranked = 0, score } = before ?? {}
      return { team_no, name, reason, before: before ? { ageLevel, ranked, score: score ?? null } : null }
    }),
    waiting,
    missing,
    medals: await medalViews(em, medals),
  }
}

async function medalViews(em: Em, medals: readonly TeamMedal[]): Promise<EventPublication['medals']> {
  const outdated = await findOutdatedMedals(
    em,
    medals.map(({ now }) => now),
  )
  const serials = new Map(outdated.map(({ team, crt_serial }) => [team.toHexString(), crt_serial]))
  const view = (award: TeamMedal['before']) =>
    award ? { medal: award.medal, points: award.points, most: award.most } : null
  return medals.map(({ team: { id, team_no, name }, now, before }) => ({
    ...{ team_no, name, now: view(now.award), before: view(before) },
    certificate: serials.get(id) ?? null,
  }))
}

type Request = { division?: string | undefined; digest: string; replace_certificates: boolean }

/** @throws {AppError} as `readPublication`; 409 `event_still_open`, `event_scorings_wait`; 400, 409 as `importResults` */
export async function publishResults(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  id: ObjectId,
  { request, by, lang }: { request: Request; by: Actor; lang: Lang },
): Promise<ImportAnswer> {
  const { division: only, digest, replace_certificates } = request
  const seen = await readPublication(em, id, only)
  assertPublishable(seen)
  const [planned, own] = digest.split('.')
  if (own !== seen.digest) throw new Conflict('import_outdated')
  const { counts, id: importId } = await importResults(deps, em, {
    ...{ season: seen.event.season._id, rows: seen.rows, digest: planned, replace_certificates, by },
    reportProgress: () => {},
    isStored: seen.medals.some(isChanged),
    async alongside(tx, stored) {
      await lockSequence(tx, eventSequence(id))
      // Outside of the transaction: also sees what was committed after it began.
      const now = await readPublication(deps.orm.em.fork(), id, only)
      assertPublishable(now)
      if (now.digest !== seen.digest) throw new Conflict('import_outdated')
      if (stored) {
        const awards = now.medals.filter(isChanged).map((medal) => medal.now)
        await writeAwards(tx, stored, awards, { replace: replace_certificates, now: deps.now() })
      }
      await markPublished(tx, await requireEvent(tx, id), now.divisions, {
        import: stored?.toHexString() ?? null,
        at: deps.now().toISOString(),
      })
    },
  })
  await forgetLateCaptains(deps.orm.em.fork(), id)
  await raiseEventChange(em, id)
  return {
    success: true,
    msg: translate(lang, 'results_published'),
    counts,
    import_id: importId?.toHexString() ?? null,
  }
}

function assertPublishable({ event: { state }, waiting }: Publication): void {
  if (state !== 'closed' && state !== 'published') throw new Conflict('event_still_open')
  if (waiting === 0) return
  throw new Conflict('event_scorings_wait', {
    fields: [namedError('waiting', 'event_scorings_wait', () => String(waiting))],
  })
}

async function markPublished(
  em: Em,
  event: Event,
  published: readonly EventDivision[],
  publication: NonNullable<EventDivision['published']>,
): Promise<void> {
  const ids = published.map(({ id }) => id)
  event.divisions = event.divisions.map((division) => {
    if (!ids.includes(division.id)) return division
    return {
      ...division,
      published: { ...publication, import: publication.import ?? division.published?.import ?? null },
    }
  })
  if (event.divisions.every((division) => division.published)) event.state = 'published'
  await forgetCaptains(em, { event: event._id, division: { $in: ids } })
  await em.nativeDelete(CheckIn, { event: event._id, division: { $in: ids } })
}
