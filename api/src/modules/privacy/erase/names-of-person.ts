import type { AuditChange } from '@olympiad/contracts/views/audit'
import { Certificate } from '../../../model/certificate.entity.ts'
import { Event } from '../../../model/event.entity.ts'
import { Game } from '../../../model/game.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import { Scoring } from '../../../model/scoring.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import type { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { type DataSubject, matchesSubject, teamPersonFilters } from '../personal-data/data-subject.ts'

const ID = /\.(?:steb_user_id|person)$/

/** By the name in team or account, else the position; -1 without a match. */
export function printedIndexOf(
  printed: readonly string[],
  people: readonly TeamPerson[],
  subject: DataSubject,
): number {
  const at = people.findIndex(matchesSubject(subject))
  const names = [people[at]?.name, subject.account.name]
  const named = printed.findIndex((name) => names.includes(name))
  // The name may have changed. The position is valid while the number of people is equal.
  return named >= 0 ? named : printed.length === people.length ? at : -1
}

export async function storedNames(em: Em, subject: DataSubject): Promise<string[]> {
  const { account, orders } = subject
  const named = teamPersonFilters(subject)
  const teams = named.length > 0 ? await em.find(Team, { $or: named } as object) : []
  const certificates = await em.find(Certificate, { team: { $in: teams.map(({ _id }) => _id) } })
  const printed = certificates.flatMap(({ team, facts }) =>
    (['coaches', 'members'] as const).flatMap((part) => {
      const people = teams.find(({ _id }) => _id.equals(team))?.[part] ?? []
      return people.some(matchesSubject(subject))
        ? (facts[part][printedIndexOf(facts[part], people, subject)] ?? [])
        : []
    }),
  )
  const events = await em.find(Event, { 'staff.person': subject._id.toHexString() } as object)
  const judged = await em.find(Scoring, { judge: subject._id }, { fields: ['judge_name'] })
  const games = await em.find(Game, { 'entries.judge': account.id } as object, { fields: ['entries'] })
  const bought = await em.find(Order, { _id: { $in: orders } })
  const invoices = await em.find(Invoice, { order: { $in: orders } })
  return [
    account.name,
    ...teams.flatMap(({ coaches, members }) => [...coaches, ...members].filter(matchesSubject(subject))).map(nameOf),
    ...printed,
    ...events.flatMap(({ staff }) => staff.filter(({ person }) => person === subject.account.id)).map(nameOf),
    ...[...judged, ...games.flatMap(({ entries }) => entries.filter(({ judge }) => judge === account.id))].map(
      ({ judge_name }) => judge_name,
    ),
    ...bought.flatMap(({ buyer, items }) => [buyer, items?.user]).map(nameOf),
    ...invoices.flatMap(({ buyer }) => (buyer.tax_id || buyer.crNumber ? [] : buyer.name)),
  ]
}

/** Older records may lack the person. */
const nameOf = (person: { name: string } | undefined): string => person?.name ?? ''

export function loggedNames(
  { record, changes = [] }: Partial<Pick<AuditEntry, 'record' | 'changes'>>,
  { _id, platformId }: DataSubject,
): string[] {
  const changedValue = (field: string, side: 'before' | 'after') =>
    changes.find((change) => change.field === field)?.[side]
  const ids: unknown[] = [_id.toHexString(), ...(platformId === '' ? [] : [platformId])]
  const beside = ({ field }: AuditChange, side: 'before' | 'after') =>
    ID.test(field) && ids.includes(changedValue(field, side)) ? [changedValue(field.replace(ID, '.name'), side)] : []
  const names = [
    ...(record?.equals(_id) ? [changedValue('name', 'before'), changedValue('name', 'after')] : []),
    ...changes.flatMap((change) => [...beside(change, 'before'), ...beside(change, 'after')]),
  ]
  return names.filter((name) => typeof name === 'string')
}
