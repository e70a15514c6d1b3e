import { ObjectId } from '@mikro-orm/mongodb'
import type { BulkTeamChange, BulkTeamResult } from '@olympiad/contracts/calls/admin-teams'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { formatHalalas, hasFee, priceBreakdown } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { translate } from '@olympiad/contracts/texts'
import type { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { AppError, Conflict } from '../../platform/errors.ts'
import { errorMessage } from '../../platform/http/error-message.ts'
import { findFinals, issueFinalOf } from '../certificates/issue-finals.ts'
import { findPaidOrder } from '../orders/orders.ts'
import { type EditTeamDeps, editTeam, parseManualPayment } from '../payments/edit-team.ts'
import { earliestPaymentDay } from '../payments/mark-team-paid.ts'
import { EDITED, requireAllowedEdit } from '../teams/edit-team.ts'
import { moveTeam } from '../teams/move-team.ts'
import { reserveTeamName } from '../teams/team-name-reservation.ts'
import { assertReinstatable, assertWithdrawable, reinstateTeam, withdrawTeam } from '../teams/withdraw-team.ts'
import { BULK_TEXTS } from './texts.ts'

type LoadedTeam = Awaited<ReturnType<typeof loadTeams>>[number]
type Told = Pick<BulkTeamResult, 'outcome' | 'msg'>
type ChangeOf<Action extends BulkTeamChange['action']> = Extract<BulkTeamChange, { action: Action }>

/** In the order of the ids. */
async function loadTeams(em: Em, ids: readonly string[]) {
  const found = await em.find(Team, { _id: { $in: ids.map((id) => new ObjectId(id)) } }, { populate: EDITED })
  const byId = new Map(found.map((team) => [team.id, team]))
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? [])
}

const resultOf = (team: LoadedTeam, told: Told): BulkTeamResult => ({
  id: team.id,
  team_no: team.team_no,
  name: team.name,
  competion: team.competion.id,
  ...told,
})

const nameOf = (competition: Pick<Competition, 'name' | 'name_en'>, lang: Lang): string =>
  localized(competition, 'name', lang)

const cannot = (msg: string): Told => ({ outcome: 'cannot', msg })

/** @throws what is no `AppError` */
function reasonOf(error: unknown, lang: Lang): Told {
  if (!(error instanceof AppError)) throw error
  return cannot(errorMessage(lang, error))
}

const manualOf = ({ payment_means, payment_reference, payment_day }: ChangeOf<'pay'>) =>
  parseManualPayment({ payment_means, payment_reference, payment_day })

class Foretold extends Error {
  readonly results: BulkTeamResult[]
  constructor(results: BulkTeamResult[]) {
    super('foretold')
    this.results = results
  }
}

/**
 * Tells the outcome for each team, one after the other: the first ones may take the last places. Its
 * transaction is taken back.
 * @throws {AppError} 400 for a faulty payment
 */
export const previewBulkChange = (
  { orm, now }: Pick<EditTeamDeps, 'orm' | 'now'>,
  change: BulkTeamChange,
  lang: Lang,
): Promise<BulkTeamResult[]> =>
  inTransaction<BulkTeamResult[]>(orm, async (em) => {
    throw new Foretold(await foretellAll(em, change, lang, now()))
  }).catch((error: unknown) => {
    if (error instanceof Foretold) return error.results
    throw error
  })

async function foretellAll(em: Em, change: BulkTeamChange, lang: Lang, now: Date): Promise<BulkTeamResult[]> {
  const teams = await loadTeams(em, change.ids)
  const foretell = await foretellerOf(em, change, teams, { lang, now })
  const results: BulkTeamResult[] = []
  for (const team of teams) {
    const told = await foretell(team).catch((error: unknown) => reasonOf(error, lang))
    results.push(resultOf(team, told))
  }
  return results
}

type Foretell = (team: LoadedTeam) => Promise<Told>
type Reader = { lang: Lang; now: Date }

async function foretellerOf(
  em: Em,
  change: BulkTeamChange,
  teams: readonly LoadedTeam[],
  reader: Reader,
): Promise<Foretell> {
  switch (change.action) {
    case 'pay':
      return await foretellPayment(em, change, teams, reader)
    case 'move':
      return (team) => foretellMove(em, change, team, reader.lang)
    case 'certify':
      return await foretellCertificate(em, teams, reader.lang)
    case 'enable':
    case 'disable': {
      const { action } = change
      return (team) => foretellSwitch(em, action, team, reader.lang)
    }
    case 'withdraw':
      return (team) => foretellWithdrawal(em, team, reader.lang)
    case 'reinstate':
      return (team) => foretellReturn(em, team, reader.lang)
  }
}

async function foretellSwitch(em: Em, action: 'enable' | 'disable', team: LoadedTeam, lang: Lang): Promise<Told> {
  const texts = BULK_TEXTS[lang][action]
  const status = action === 'enable'
  if (team.withdrawn) throw new Conflict('team_withdrawn')
  if (team.status === status) return { outcome: 'unchanged', msg: texts.already }
  await requireAllowedEdit(em, team, { status })
  team.status = status
  await em.flush()
  return { outcome: 'will', msg: texts.will }
}

async function foretellWithdrawal(em: Em, team: LoadedTeam, lang: Lang): Promise<Told> {
  const texts = BULK_TEXTS[lang].withdraw
  if (team.withdrawn) return { outcome: 'unchanged', msg: texts.already }
  await assertWithdrawable(em, team)
  return { outcome: 'will', msg: texts.will[await moneyOf(em, team)] }
}

/** `open`: its payment page may still take money. */
async function moneyOf(em: Em, { _id, payment_status }: LoadedTeam): Promise<'paid' | 'open' | 'none'> {
  if (payment_status) return (await findPaidOrder(em, _id)) ? 'paid' : 'none'
  const open = { team: _id, payment_status: 'pending', trx_reference: { $ne: '' } } as const
  return (await em.count(Order, open)) > 0 ? 'open' : 'none'
}

async function foretellReturn(em: Em, team: LoadedTeam, lang: Lang): Promise<Told> {
  const texts = BULK_TEXTS[lang].reinstate
  if (!team.withdrawn) return { outcome: 'unchanged', msg: texts.already }
  await assertReinstatable(em, team)
  return { outcome: 'will', msg: team.payment_status ? texts.will : texts.willUnpaid }
}

async function foretellMove(em: Em, { competion }: ChangeOf<'move'>, team: LoadedTeam, lang: Lang): Promise<Told> {
  const texts = BULK_TEXTS[lang].move
  const from = nameOf(team.competion, lang)
  if (team.competion.id === competion.toLowerCase()) return { outcome: 'unchanged', msg: texts.already(from) }
  const target = await requireAllowedEdit(em, team, { competion: new ObjectId(competion) })
  if (target) await moveTeam(em, team, target)
  await em.flush()
  return { outcome: 'will', msg: texts.will(from, nameOf(team.competion, lang)) }
}

async function foretellPayment(
  em: Em,
  change: ChangeOf<'pay'>,
  teams: readonly LoadedTeam[],
  { lang, now }: Reader,
): Promise<Foretell> {
  const today = dayInRiyadh(now)
  const manual = manualOf(change)
  const open = await em.find(Order, {
    team: { $in: teams.map(({ _id }) => _id) },
    payment_status: { $in: ['pending', 'flagged'] },
  })
  const orderOf = (team: LoadedTeam) => open.find((order) => order.team._id.equals(team._id))
  const texts = BULK_TEXTS[lang].pay
  return async (team) => {
    if (team.payment_status) return { outcome: 'unchanged', msg: texts.already }
    const order = orderOf(team)
    if (order?.payment_status === 'flagged') throw new Conflict('team_flagged')
    const taken = await reserveTeamName(em, team, now)
    if (taken) throw new Conflict(taken)
    await em.flush()
    if (!hasFee(team.competion)) return { outcome: 'will', msg: texts.willFree }
    if (!manual) throw new Conflict('payment_means_missing')
    if (manual.paid_on > today) throw new Conflict('paid_day_wrong')
    if (manual.paid_on < earliestPaymentDay(team)) throw new Conflict('paid_day_early')
    const amount = formatHalalas(priceBreakdown(team.competion.price).total)
    return { outcome: 'will', msg: order?.trx_reference ? texts.willOpen(amount) : texts.will(amount) }
  }
}

async function foretellCertificate(em: Em, teams: readonly LoadedTeam[], lang: Lang): Promise<Foretell> {
  const texts = BULK_TEXTS[lang].certify
  const competitions = [...new Map(teams.map(({ competion }) => [competion.id, competion])).values()]
  const finals = new Map<string, Awaited<ReturnType<typeof findFinals>>[number]>()
  for (const { _id } of competitions) {
    const ids = teams.filter(({ competion }) => competion._id.equals(_id)).map((team) => team._id)
    for (const final of await findFinals(em, _id, ids)) finals.set(final.team.id, final)
  }
  return async (team) => {
    if (!team.season.cert_download) throw new Conflict('certificates_closed')
    const final = finals.get(team.id)
    if (!final) return cannot(team.status && team.payment_status ? texts.noResult : texts.notActive)
    const { state, result } = final
    return state === 'unchanged'
      ? { outcome: 'unchanged', msg: texts.already }
      : { outcome: 'will', msg: texts[state](result.ranked) }
  }
}

/**
 * Each team in a transaction of its own, checked again. What fails is told and stops no other.
 * @throws {AppError} 400 for a faulty payment, before anything is written
 */
export async function runBulkChange(
  deps: EditTeamDeps,
  em: Em,
  change: BulkTeamChange,
  { by, lang }: { by: Actor; lang: Lang },
): Promise<BulkTeamResult[]> {
  const results: BulkTeamResult[] = []
  for (const planned of await previewBulkChange(deps, change, lang)) {
    results.push(
      planned.outcome === 'will'
        ? { ...planned, ...(await runFor(deps, em.fork(), change, planned.id, by, lang)) }
        : planned,
    )
  }
  return results
}

async function runFor(
  deps: EditTeamDeps,
  em: Em,
  change: BulkTeamChange,
  id: string,
  by: Actor,
  lang: Lang,
): Promise<Told> {
  try {
    return { outcome: 'done', msg: await applyChange(deps, em, change, new ObjectId(id), by, lang) }
  } catch (error) {
    if (error instanceof AppError) return reasonOf(error, lang)
    deps.log.error({ err: error, team: id, action: change.action }, 'bulk change failed')
    return cannot(translate(lang, 'server_error'))
  }
}

async function applyChange(
  deps: EditTeamDeps,
  em: Em,
  change: BulkTeamChange,
  id: ObjectId,
  by: Actor,
  lang: Lang,
): Promise<string> {
  const texts = BULK_TEXTS[lang]
  switch (change.action) {
    case 'enable':
    case 'disable':
      await editTeam(deps, em, id, { status: change.action === 'enable' }, by)
      return texts[change.action].done
    case 'withdraw':
      await withdrawTeam(deps, em, id, change.reason)
      return texts.withdraw.done
    case 'reinstate':
      await reinstateTeam(deps, em, id)
      return texts.reinstate.done
    case 'move': {
      await editTeam(deps, em, id, { competion: new ObjectId(change.competion) }, by)
      const { competion } = await em.fork().findOneOrFail(Team, { _id: id }, { populate: ['competion'] })
      return texts.move.done(nameOf(competion, lang))
    }
    case 'certify': {
      await issueFinalOf(deps, em, await em.findOneOrFail(Team, { _id: id }))
      return texts.certify.done
    }
    case 'pay': {
      const { competion } = await em.findOneOrFail(Team, { _id: id }, { populate: ['competion'] })
      const { ids: _ids, action: _action, ...stated } = change
      await editTeam(deps, em, id, { payment_status: true, ...(hasFee(competion) && stated) }, by)
      return texts.pay.done
    }
  }
}
