import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { findFullLimitFor } from '../competitions/places.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import { findLeaders } from './leaders.ts'
import { hasOutcome } from './outcome.ts'
import { releaseName, reservationKeys } from './team-name-reservation.ts'

type WithdrawDeps = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 409 `team_has_results`, `team_withdrawn` */
export async function assertWithdrawable(em: Em, { _id, withdrawn }: Pick<Team, '_id' | 'withdrawn'>): Promise<void> {
  if (withdrawn) throw new Conflict('team_withdrawn')
  if (await hasOutcome(em, _id)) throw new Conflict('team_has_results')
}

/**
 * It frees its place, name and members, and keeps its number, people, orders and invoices. A payment that arrives
 * later is flagged.
 * @throws {AppError} 404; as `assertWithdrawable`
 */
export async function withdrawTeam({ orm, now }: WithdrawDeps, em: Em, id: ObjectId, reason: string): Promise<void> {
  await inTransaction(orm, async (tx) => {
    const team = await requireTeam(tx, id)
    await assertWithdrawable(tx, team)
    const open = await tx.findOne(Order, { team: id, payment_status: 'pending' })
    await tellLeaders(tx, team, 'team_withdrawn', now())
    if (open) open.payment_status = 'failed'
    tx.assign(team, {
      status: false,
      withdrawn: true,
      withdrawal: { at: now().toISOString(), reason, enabled: team.status },
      waiting_since: null,
      offered_until: null,
    })
    releaseName(team)
  })
  await invalidatePages(em)
}

type Reinstated = Parameters<typeof assertTeamAllowed>[1] &
  Pick<Team, '_id' | 'name' | 'ageLevel' | 'members' | 'withdrawn' | 'withdrawal' | 'payment_status'>

/**
 * A paid team takes its name, members and place back. An unpaid one takes them when it pays, as an expired one.
 * @throws {AppError} 409 `team_not_withdrawn`, `competition_full`, `age_level_full`; as `assertTeamAllowed`
 */
export async function assertReinstatable(em: Em, team: Reinstated): Promise<void> {
  if (!team.withdrawn) throw new Conflict('team_not_withdrawn')
  if (!team.payment_status) return
  const members = team.members.map((person) => ({ field: 'members', person }))
  const { name_key } = reservationKeys(team.name, team.members)
  await assertTeamAllowed(em, team, { reservation: { name: { field: 'name', name_key }, members } })
  if (!team.withdrawal?.enabled) return
  // It had the place before those who wait, unless it was offered since.
  const full = await findFullLimitFor(em, team, { isWaiting: true })
  if (full) throw new Conflict(full)
}

/** @throws {AppError} 404; as `assertReinstatable` */
export async function reinstateTeam({ orm, now }: WithdrawDeps, em: Em, id: ObjectId): Promise<void> {
  const reinstate = async (tx: Em) => {
    const team = await requireTeam(tx, id)
    await assertReinstatable(tx, team)
    await tellLeaders(tx, team, 'team_reinstated', now())
    if (team.payment_status) Object.assign(team, reservationKeys(team.name, team.members))
    tx.assign(team, { status: team.withdrawal?.enabled ?? true, withdrawn: false, withdrawal: null })
  }
  await retryOnDuplicateKey(() => inTransaction(orm, reinstate))
  await invalidatePages(em)
}

async function requireTeam(em: Em, _id: ObjectId) {
  const team = await em.findOne(Team, { _id }, { populate: ['season', 'competion'] })
  if (!team) throw new NotFound('not_found')
  return team
}

type LoadedTeam = Awaited<ReturnType<typeof requireTeam>>

async function tellLeaders(
  em: Em,
  team: LoadedTeam,
  template: 'team_withdrawn' | 'team_reinstated',
  now: Date,
): Promise<void> {
  const { season, competion } = team
  for (const { name, email, lang } of (await findLeaders(em, [team])).get(team.id) ?? []) {
    queueMail(em, {
      to: email,
      lang,
      template,
      data: {
        receiver: name,
        team: team.name,
        team_no: team.team_no,
        competion: { name: competion.name, name_en: competion.name_en },
        season: { name: season.name, name_en: season.name_en },
        paid: team.payment_status,
      },
      now,
    })
  }
}

async function invalidatePages(em: Em): Promise<void> {
  await invalidate(em, 'content')
  await invalidate(em, 'results')
}
