import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { challengeRoundName } from '@olympiad/contracts/judging/round-name'
import type { TimetableEntry } from '@olympiad/contracts/judging/timetable'
import { challengeRoundOf, instantOf } from '@olympiad/contracts/judging/timetable-settings'
import type { Lang } from '@olympiad/contracts/lang'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import type { Event } from '../../model/event.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Timetable } from '../../model/timetable.entity.ts'
import type { Em } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import type { TimetableMail } from '../../platform/mail/templates/timetable.ts'
import { findLeaders } from '../teams/leaders.ts'
import { isOver, type TimetableContext, timesOf } from './timetable-context.ts'

type News = { team: string; hash: string | undefined; news: TimetableMail['news']; times: TimetableMail['times'] }
type Planned = Pick<TimetableContext, 'challenges' | 'teams'> & { event: Event }

/**
 * The teams whose times are not those that they had by mail, if these entries were shown. None of a rehearsal, and none
 * once the event is over.
 */
export function newsFor(
  entries: readonly TimetableEntry[],
  told: Readonly<Record<string, string>>,
  { event, challenges, teams }: Planned,
): News[] {
  if (event.rehearsal || isOver(event)) return []
  const byId = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  // An event has hundreds of teams and thousands of entries.
  const own = Map.groupBy(entries, (entry) => {
    return entry.team ?? byId.get(challengeRoundOf(entry.task).challenge)?.division
  })
  return teams.flatMap((team): News[] => {
    const concerned = [...(own.get(team.division) ?? []), ...(own.get(team.id) ?? [])]
    const ofTeam = timesOf(concerned, challenges, team)
    const times = ofTeam.map((entry) => mailedTime(event, byId, entry))
    const hash = ofTeam.length > 0 ? hashOf(event, ofTeam) : undefined
    const before = told[team.id]
    if (hash === before) return []
    const news = before === undefined ? 'first' : hash === undefined ? 'withdrawn' : 'changed'
    return [{ team: team.id, hash, news, times }]
  })
}

function mailedTime(
  event: Event,
  challenges: ReadonlyMap<string, ChallengeView>,
  { task, kind, table, from, to }: TimetableEntry,
): TimetableMail['times'][number] {
  const { challenge, round } = challengeRoundOf(task)
  const found = challenges.get(challenge)
  const nameIn = (lang: Lang) => (found ? challengeRoundName(found, round, lang) : '')
  return { name: nameIn('ar'), name_en: nameIn('en'), kind, table, ...instantsOf(event, { from, to }) }
}

const instantsOf = ({ starts_on }: Event, { from, to }: Pick<TimetableEntry, 'from' | 'to'>) => ({
  from: instantOf(starts_on, from),
  to: instantOf(starts_on, to),
})

/** Names of challenges and rounds are no reason for a mail. */
function hashOf(event: Event, entries: readonly TimetableEntry[]): string {
  const facts = entries.map(({ task, kind, table, ...span }) => {
    const { from, to } = instantsOf(event, span)
    return [task, kind, table, from, to]
  })
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** Several delays and corrections within this time make one mail. */
const GATHER_MS = 5 * 60_000

/** In the caller's transaction. What waits already leaves when it was to leave; what was taken back does not leave. */
export function tellSoon(timetable: Timetable, planned: Planned, now: Date): void {
  const news = newsFor(timetable.shown?.entries ?? [], timetable.told, planned)
  timetable.tell_at = news.length === 0 ? null : (timetable.tell_at ?? new Date(now.getTime() + GATHER_MS))
}

/**
 * In the caller's transaction: each leader of a team whose shown times are others than told gets one mail with all of
 * them. It replaces one that the mail server has not taken yet.
 */
export async function tellTeams(em: Em, timetable: Timetable, planned: Planned, now: Date): Promise<void> {
  const { event } = planned
  timetable.tell_at = null
  const news = newsFor(timetable.shown?.entries ?? [], timetable.told, planned)
  if (news.length === 0) return
  const stale = { 'data.event_id': event.id, 'data.team_id': { $in: news.map(({ team }) => team) } }
  const waiting = await em.find(OutboxMail, { template: 'timetable', state: 'pending', ...stale } as object)
  for (const mail of waiting) em.remove(mail)
  const untold = new Set(
    waiting
      .map(({ data }) => data as TimetableMail)
      .flatMap(({ news: what, team_id }) => (what === 'first' ? team_id : [])),
  )
  const ids = news.map(({ team }) => new ObjectId(team))
  const teams = new Map(
    (await em.find(Team, { _id: { $in: ids } }, { populate: ['season', 'competion'] })).map((team) => [team.id, team]),
  )
  const leaders = await findLeaders(em, [...teams.values()])
  const told = { ...timetable.told }
  for (const { team: id, hash, news: what, times } of news) {
    if (hash === undefined) delete told[id]
    else told[id] = hash
    const team = teams.get(id)
    if (!team) continue
    for (const { name: receiver, email: to, lang } of leaders.get(id) ?? []) {
      const data: TimetableMail = {
        ...{ receiver, team: team.name, team_no: team.team_no, team_id: id, times },
        news: what === 'changed' && untold.has(id) ? 'first' : what,
        event_id: event.id,
        competion: { name: team.competion.name, name_en: team.competion.name_en },
        season: { name: team.season.name, name_en: team.season.name_en },
        event: { name: event.name, name_en: event.name_en, place: event.place, place_en: event.place_en },
      }
      queueMail(em, { to, lang, template: 'timetable', data, now })
    }
  }
  timetable.told = told
}
