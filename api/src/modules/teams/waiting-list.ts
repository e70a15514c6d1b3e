import { ObjectId } from '@mikro-orm/mongodb'
import { DEFAULT_OFFER_HOURS } from '@olympiad/contracts/constants'
import { hasRoom, type PlacesUse } from '@olympiad/contracts/places'
import { competitionRegistration } from '@olympiad/contracts/registration-window'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { withoutAudit } from '../../platform/audit/audit-context.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { readPlaces, withOneMore } from '../competitions/places.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { teamsCollection } from './collections.ts'
import { offerMail } from './registration-mail.ts'
import { releaseName } from './team-name-reservation.ts'
import { requirePayableTeam } from './teams.service.ts'
import { IN_ORDER, WAITING } from './waiting-positions.ts'

const HOUR_MS = 3_600_000
const findWaiting = (em: Em, competion: ObjectId): Promise<Team[]> =>
  em.find(
    Team,
    { competion, waiting_since: WAITING, status: true },
    { orderBy: IN_ORDER, populate: ['season', 'competion', 'user'] },
  )

async function usedPlaces(em: Em, competition: Competition): Promise<PlacesUse> {
  await lockSequence(em, teamNumberSequence(competition.season._id))
  return await readPlaces(em, competition)
}

/** The offer holds the place. In a transaction that has written the season's sequence. */
function offer(em: Em, team: Team, now: Date): void {
  const { season, user } = team
  const until = new Date(now.getTime() + (season.offer_hours ?? DEFAULT_OFFER_HOURS) * HOUR_MS)
  em.assign(team, { waiting_since: null, offered_until: until, held_until: until })
  if (user.email) queueMail(em, offerMail(team, team, until, now))
}

type OfferDeps = Pick<Deps, 'orm' | 'log' | 'now'>

/** Offers each free place to the first team that can take it, while season and competition take registrations. */
export async function offerFreePlaces(deps: OfferDeps, signal: AbortSignal): Promise<void> {
  const { orm, log } = deps
  const competions: ObjectId[] = await teamsCollection(orm.em.fork()).distinct('competion', { waiting_since: WAITING })
  for (const competion of competions) {
    if (signal.aborted) return
    await inTransaction(orm, (em) => offerPlacesOf(em, competion, deps.now())).catch((error: unknown) =>
      log.error({ err: error, competion: competion.toHexString() }, 'free places were not offered'),
    )
  }
}

async function offerPlacesOf(em: Em, _id: ObjectId, now: Date): Promise<void> {
  const competition = await em.findOne(Competition, { _id }, { populate: ['season'] })
  if (!competition?.status || !competition.season.status) return
  if (competitionRegistration(competition.season, competition, now).state !== 'open') return
  let use = await usedPlaces(em, competition)
  for (const team of await findWaiting(em, _id)) {
    if (!hasRoom(use, team.ageLevel)) continue
    offer(em, team, now)
    use = withOneMore(use, team.ageLevel)
  }
}

/** Gives up its position or its offer. @throws {AppError} 404; 403; 409 `team_not_waiting` */
export async function leaveWaitingList({ orm }: Pick<Deps, 'orm'>, user: User, id: string): Promise<void> {
  await inTransaction(orm, async (em) => leave(await requirePayableTeam(em, user, id)))
}

function leave(team: Team): void {
  if (!team.waiting_since && !team.offered_until) throw new Conflict('team_not_waiting')
  team.waiting_since = null
  team.offered_until = null
  releaseName(team)
}

const requireTeam = async (em: Em, id: string): Promise<Team> => {
  const team = await em.findOne(Team, { _id: new ObjectId(id) }, { populate: ['season', 'competion', 'user'] })
  if (!team) throw new NotFound('not_found')
  return team
}

/** An admin takes the team off the list, or its offer back. @throws {AppError} 404; 409 `team_not_waiting` */
export async function removeFromWaitingList(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: string,
  reason: string,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await requireTeam(em, id)
    leave(team)
    await withoutAudit(() => em.flush())
    recordChange(em, 'teams', team, { taken_off_list: { at: now(), reason } })
  })
  await invalidate(orm.em.fork(), 'content')
}

/**
 * Out of turn. Without a free place the team becomes the first of its list.
 * @returns whether it has an offer now
 * @throws {AppError} 404; 409 `team_not_waiting`
 */
export async function offerOutOfTurn(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: string,
  reason: string,
): Promise<boolean> {
  const isOffered = await inTransaction(orm, async (em) => {
    const team = await requireTeam(em, id)
    const use = await usedPlaces(em, team.competion)
    if (!team.waiting_since || !team.status) throw new Conflict('team_not_waiting')
    const isFree = hasRoom(use, team.ageLevel)
    if (isFree) offer(em, team, now())
    else {
      const [first] = await findWaiting(em, team.competion._id)
      team.waiting_since = new Date((first?.waiting_since ?? team.waiting_since).getTime() - 1)
    }
    await withoutAudit(() => em.flush())
    recordChange(em, 'teams', team, { place_offered: { at: now(), reason } })
    return isFree
  })
  await invalidate(orm.em.fork(), 'content')
  return isOffered
}
